import { LRUCache } from 'lru-cache'
import { log } from '@/lib/platform/log'
import {
  type PackedPage,
  type PageLifetime,
  packPage,
  type RenderedPage,
  unpackPage,
} from '@/lib/platform/pages/packed-page'

/** What Next's cache handler stores under a key and finds again. */
export type StoredPage = { value: RenderedPage; lastModified: number; cacheControl?: PageLifetime }

/** The rendered pages of this process, packed, at most so many bytes. */
export type PageMemory = {
  get(key: string): StoredPage | null
  /** Keeps the page at once and packs it afterwards. */
  set(key: string, page: StoredPage): void
  /** The packed page, if it is the version of that time. */
  find(key: string, lastModified: number): PackedPage | null
}

/** What an entry takes beside its packed bytes. */
const ENTRY_BYTES = 2_000

export function createPageMemory(maxBytes: number): PageMemory {
  const pages = new LRUCache<string, PackedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html, parts }) => html.length + parts.length + ENTRY_BYTES,
  })
  /** Pages that are being packed. */
  const fresh = new Map<string, StoredPage>()

  return {
    get(key) {
      const unpacked = fresh.get(key)
      if (unpacked) return unpacked
      const packed = pages.get(key)
      if (!packed) return null
      const { lastModified, cacheControl } = packed.head
      return { value: unpackPage(packed), lastModified, cacheControl }
    },

    set(key, page) {
      fresh.set(key, page)
      packPage(page.value, page)
        .then((packed) => fresh.get(key) === page && pages.set(key, packed))
        .catch((error: Error) => log().error({ err: error }, 'a page was not kept'))
        .finally(() => fresh.get(key) === page && fresh.delete(key))
    },

    find(key, lastModified) {
      const packed = pages.get(key)
      return packed?.head.lastModified === lastModified ? packed : null
    },
  }
}

const shared = globalThis as { griyaPages?: PageMemory }

/** The memory of this process; lib/platform/pages/page-cache.mjs finds it through `globalThis`, as Next loads it apart. */
export function pageMemory(maxBytes: number): PageMemory {
  shared.griyaPages ??= createPageMemory(maxBytes)
  return shared.griyaPages
}
