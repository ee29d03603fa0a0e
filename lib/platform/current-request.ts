import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from '@/lib/platform/middleware'

/** A stored page that is the same for everybody. Times are milliseconds on the clock of Next's cache. */
export type AnsweringPage = {
  /** Its key in the memory of pages. */
  key: string
  tags: string[]
  /** When its rendering began. */
  lastModified: number
  /** When it must be rendered again; infinite for a page that only expires by its tags. */
  until: number
}

/** The request that Next is handling; lib/platform/pages/page-cache.mjs adds the stored page that answers it. */
type CurrentRequest = { request: IncomingMessage; page?: AnsweringPage }

const shared = globalThis as { griyaCurrentRequest?: AsyncLocalStorage<CurrentRequest> }

/** Shared through `globalThis`, because the build contains this module more than once. */
function storage() {
  shared.griyaCurrentRequest ??= new AsyncLocalStorage()
  return shared.griyaCurrentRequest
}

/** Makes the request available to Next's middleware, which gets only a copy, and to its page cache, which gets none. */
export const rememberRequest: Middleware = (request, _response, next) => storage().run({ request }, next)

export const currentRequest = () => storage().getStore()

/** The query parameter of Next's requests for a part of a page. Next checks that it is present, not its value. */
const PART_PARAMETER = '_rsc'

/**
 * Removes the query from the current request: Next writes the address of a page's first request into the cached page
 * that everybody receives. The middleware has read the query by then, and the browser reads its own address.
 * Returns false for a part requested without `_rsc`, as after a redirect: Next then redirects to the same address with
 * `_rsc` and needs the query for that.
 */
export function removeQuery(): boolean {
  const request = currentRequest()?.request
  const [path = '/', query] = request?.url?.split('?', 2) ?? []
  if (!request || query === undefined) return true
  const isPart = request.headers.rsc === '1'
  if (isPart && !new URLSearchParams(query).has(PART_PARAMETER)) return false
  request.url = isPart ? `${path}?${PART_PARAMETER}=` : path
  return true
}

/** Removes `_rsc` from a query. The middleware sees it because of `skipProxyUrlNormalize`; no address may keep it. */
export function withoutPartMark(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== PART_PARAMETER)
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
