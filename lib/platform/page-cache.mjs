import cache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const TAGS_HEADER = 'x-next-cache-tags'

// Loaded by Node as it is, and bundled into the middleware, where the module is its default export already.
const FileSystemCache = cache.default ?? cache

/** Next's own cache of pages; it tells the request at hand (lib/platform/current-request.ts) the tags of its page. */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context)
    const tags = found?.value?.kind === 'APP_PAGE' && found.value.headers?.[TAGS_HEADER]
    const current = tags && globalThis.griyaCurrentRequest?.getStore()
    if (current) current.page_tags = new Set([...(current.page_tags ?? []), ...tags.split(',')])
    return found
  }
}
