import cache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// Node wraps the CommonJS module in `default`; the bundled middleware does not.
const FileSystemCache = cache.default ?? cache

const now = () => performance.timeOrigin + performance.now()

/** Reads tags, lifetime and version of the page that answers the current request, for lib/platform/pages/ready-pages.ts. */
function noteAnswer(key, { value, lastModified, cacheControl }) {
  const current = globalThis.griyaCurrentRequest?.getStore()
  if (!current) return
  const tags = value.headers?.['x-next-cache-tags']?.split(',') ?? []
  const until = cacheControl?.revalidate ? lastModified + cacheControl.revalidate * 1000 : Number.POSITIVE_INFINITY
  current.page = value.postponed === undefined ? { key, tags, lastModified, until } : undefined
}

/**
 * Next's cache of pages; it makes one instance for each request. Rendered pages are kept by
 * lib/platform/pages/page-memory.ts, those of the build are read from its files. A page is dated by the start of its
 * rendering, so that a tag that expires meanwhile expires it: Next would take old figures for new ones.
 */
export default class PageCache extends FileSystemCache {
  #begun = new Map()

  #begin() {
    return { lastModified: now(), position: globalThis.griyaPages?.position() ?? null }
  }

  async get(key, context) {
    if (!this.#begun.has(key)) this.#begun.set(key, this.#begin())
    const stored = context.kind === 'APP_PAGE' ? await globalThis.griyaPages?.get(key) : null
    const found = stored ?? (await super.get(key, context))
    if (found?.value?.kind === 'APP_PAGE') noteAnswer(key, found)
    return found
  }

  async set(key, value, context) {
    if (value?.kind !== 'APP_PAGE' || !globalThis.griyaPages) return super.set(key, value, context)
    const page = { value, ...(this.#begun.get(key) ?? this.#begin()), cacheControl: context.cacheControl }
    noteAnswer(key, page)
    globalThis.griyaPages.set(key, page)
  }
}
