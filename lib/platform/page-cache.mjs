import cache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

const TAGS_HEADER = 'x-next-cache-tags'

// Node wraps the CommonJS module in `default`; the bundled middleware does not.
const FileSystemCache = cache.default ?? cache

const now = () => performance.timeOrigin + performance.now()

const tagsOf = (value) => value?.headers?.[TAGS_HEADER]?.split(',') ?? []

/**
 * Next's own cache of pages; it makes one instance for each request. It tells the current request
 * (lib/platform/current-request.ts) the tags of its page. A page whose tags expired while it was rendered is not stored:
 * Next dates a page by the end of its rendering, so that it would take old figures for new ones.
 */
export default class PageCache extends FileSystemCache {
  #since = new Map()

  async get(key, context) {
    if (!this.#since.has(key)) this.#since.set(key, now())
    const found = await super.get(key, context)
    const current = found?.value?.kind === 'APP_PAGE' && globalThis.griyaCurrentRequest?.getStore()
    if (current) current.page_tags = new Set([...(current.page_tags ?? []), ...tagsOf(found.value)])
    return found
  }

  async set(key, value, context) {
    if (areTagsExpired(tagsOf(value), this.#since.get(key) ?? now())) return
    await super.set(key, value, context)
  }
}
