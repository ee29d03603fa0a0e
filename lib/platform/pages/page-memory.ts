import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import pLimit from 'p-limit'
import { log } from '@/lib/platform/log'
import {
  type PackedPage,
  type PageLifetime,
  packPage,
  type RenderedPage,
  tagsOf,
  unpackPage,
} from '@/lib/platform/pages/packed-page'
import type { Freshness } from '@/lib/platform/pages/page-freshness'
import { decodePage, encodePage, type PageShelf } from '@/lib/platform/pages/page-shelf'

/** What Next's cache handler stores under a key and finds again. */
export type StoredPage = {
  value: RenderedPage
  /** When its rendering began, in milliseconds on the clock of Next's cache. */
  lastModified: number
  cacheControl?: PageLifetime
  /** The last change that was applied then; null while that is unknown. */
  position: number | null
}

/** The rendered pages of this process, packed, at most so many bytes. */
export type PageMemory = {
  get(key: string): Promise<StoredPage | null>
  /** Keeps the page at once; packs it afterwards and puts it on the shelf. */
  set(key: string, page: StoredPage): void
  /** The packed page, if it is in memory and the version of that time. */
  find(key: string, lastModified: number): PackedPage | null
  /** The packed page from the shelf, if it is fresh. */
  fetch(key: string): Promise<PackedPage | null>
  /** The last change that this process has applied. */
  position(): number | null
}

/** What an entry takes beside its packed bytes. */
const ENTRY_BYTES = 2_000

/** Pages that are put on the shelf at a time, and that wait for it; more are not put there. */
const SHELVED_AT_ONCE = 4
const MAX_WAITING = 500

const now = () => performance.timeOrigin + performance.now()

const unpack = (packed: PackedPage): StoredPage => {
  const { lastModified, cacheControl } = packed.head
  return { value: unpackPage(packed), lastModified, cacheControl, position: null }
}

/** Makes a memory of pages. What is not in it is looked for on the shelf, and used while it is fresh. */
export function createPageMemory(maxBytes: number, freshness: Freshness, shelf: PageShelf | null): PageMemory {
  const pages = new LRUCache<string, PackedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html, parts }) => html.length + parts.length + ENTRY_BYTES,
  })
  /** Pages that are being packed. */
  const fresh = new Map<string, StoredPage>()
  const limit = pLimit(SHELVED_AT_ONCE)

  const report = (error: Error) => log().warn({ error: error.message }, 'a page was not stored outside the process')

  function putOnShelf(key: string, packed: PackedPage, position: number | null) {
    const isPage = (packed.head.status ?? 200) === 200
    if (!shelf || position === null || !isPage || limit.pendingCount > MAX_WAITING) return
    limit(() => shelf.put(key, encodePage(key, { packed, position }), position)).catch(report)
  }

  async function takeFromShelf(key: string): Promise<PackedPage | null> {
    const content = await shelf?.get(key).catch(() => null)
    const found = content ? decodePage(key, content) : null
    if (!found || !freshness.isFresh(found.packed.head.tags, found.position)) return null
    const { packed } = found
    // The clock of another machine may be ahead of ours: a tag that expires here from now on must be later.
    packed.head.lastModified = Math.min(packed.head.lastModified, now())
    if (areTagsExpired(packed.head.tags, packed.head.lastModified)) return null
    pages.set(key, packed)
    return packed
  }

  async function pack(key: string, page: StoredPage) {
    const packed = await packPage(page.value, page)
    if (fresh.get(key) !== page) return
    pages.set(key, packed)
    fresh.delete(key)
    putOnShelf(key, packed, page.position)
  }

  return {
    async get(key) {
      const unpacked = fresh.get(key)
      if (unpacked && !areTagsExpired(tagsOf(unpacked.value), unpacked.lastModified)) return unpacked
      const packed = pages.get(key)
      const isCurrent = packed && !areTagsExpired(packed.head.tags, packed.head.lastModified)
      const found = isCurrent ? packed : await takeFromShelf(key)
      return found && unpack(found)
    },

    set(key, page) {
      fresh.set(key, page)
      pack(key, page).catch((error: Error) => {
        fresh.delete(key)
        log().error({ err: error }, 'a page was not kept')
      })
    },

    find(key, lastModified) {
      const packed = pages.get(key)
      return packed?.head.lastModified === lastModified ? packed : null
    },

    fetch: takeFromShelf,
    position: freshness.position,
  }
}

const shared = globalThis as { griyaPages?: PageMemory }

/** Opens the memory of this process, which Next's cache handler finds through `globalThis`: Next loads that one apart. */
export function sharePageMemory(memory: PageMemory): PageMemory {
  shared.griyaPages = memory
  return memory
}
