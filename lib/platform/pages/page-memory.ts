import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { log } from '@/lib/platform/log'
import { type PackedPage, type PageHead, packPage } from '@/lib/platform/pages/packed-page'
import type { Freshness } from '@/lib/platform/pages/page-freshness'
import { decodePage, encodePage, type PageShelf } from '@/lib/platform/pages/page-shelf'
import { areTagsExpired, pageTime } from '@/lib/platform/pages/tag-clock'

/** The rendered pages of this process, packed, at most so many bytes. */
export type PageMemory = {
  /** The page if it is in memory and up to date. */
  find(key: string): PackedPage | null
  /** The page from the shelf, if it is there and up to date. */
  fetch(key: string): Promise<PackedPage | null>
  /**
   * Packs a page and keeps it while it is up to date; null when it is out of date already. `position` is the last change
   * that was applied when its rendering began.
   */
  keep(key: string, head: PageHead, body: Buffer, position: number | null): Promise<PackedPage | null>
  /** The last change that this process has applied; null while that is unknown. */
  position(): number | null
}

/** What an entry takes beside its packed bytes. */
const ENTRY_BYTES = 2_000

/** Pages that are put on the shelf at a time, and that wait for it; more are not put there. */
const SHELVED_AT_ONCE = 4
const MAX_WAITING = 500

const isCurrent = ({ tags, since }: PageHead) => !areTagsExpired(tags, since)

/** Returns an array that is equal to an earlier one where there was one, so that pages share their headers. */
function createHeaderPool() {
  const known = new LRUCache<string, string[]>({ max: 1_000 })
  return (headers: string[]) => {
    const text = headers.join('\n')
    const shared = known.get(text) ?? headers
    known.set(text, shared)
    return shared
  }
}

/** Makes a memory of pages. What is not in it is looked for on the shelf, and used while it is fresh. */
export function createPageMemory(maxBytes: number, freshness: Freshness, shelf: PageShelf | null): PageMemory {
  const pages = new LRUCache<string, PackedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  })
  const limit = pLimit(SHELVED_AT_ONCE)
  const share = createHeaderPool()

  const report = (error: Error) => log().warn({ error: error.message }, 'a page was not stored outside the process')

  function putOnShelf(key: string, packed: PackedPage, position: number | null) {
    if (!shelf || position === null || limit.pendingCount > MAX_WAITING) return
    limit(() => shelf.put(key, encodePage(key, { packed, position }), position)).catch(report)
  }

  return {
    find(key) {
      const page = pages.get(key)
      return page && isCurrent(page) ? page : null
    },

    async fetch(key) {
      const content = await shelf?.get(key).catch(() => null)
      const found = content ? decodePage(key, content) : null
      if (!found || !freshness.isFresh(found.packed.tags, found.position)) return null
      // The clock of another machine may be ahead of ours: a tag that expires here from now on must be later.
      const since = Math.min(found.packed.since, pageTime())
      const page = { ...found.packed, since, headers: share(found.packed.headers) }
      if (!isCurrent(page)) return null
      pages.set(key, page)
      return page
    },

    async keep(key, head, body, position) {
      if (!isCurrent(head)) return null
      const packed = await packPage({ ...head, headers: share(head.headers) }, body)
      const known = pages.peek(key)
      if (!isCurrent(packed) || (known && known.since > packed.since)) return null
      pages.set(key, packed)
      putOnShelf(key, packed, position)
      return packed
    },

    position: freshness.position,
  }
}
