import cache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const TAGS_HEADER = 'x-next-cache-tags'

// Node wraps the CommonJS module in `default`; the bundled middleware does not.
const FileSystemCache = cache.default ?? cache

/** Next's page cache, which also records the tags of a cached page in the current request (current-request.ts). */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context)
    const tags = found?.value?.kind === 'APP_PAGE' && found.value.headers?.[TAGS_HEADER]
    const current = tags && globalThis.griyaCurrentRequest?.getStore()
    if (current) current.page_tags = new Set([...(current.page_tags ?? []), ...tags.split(',')])
    return found
  }
}
