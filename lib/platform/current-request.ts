import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from '@/lib/platform/middleware'

/** A request on its way through Next; lib/platform/page-cache.mjs adds the tags of the cached page that answers it. */
type Current = { request: IncomingMessage; page_tags?: Set<string> }

const shared = globalThis as { griyaCurrentRequest?: AsyncLocalStorage<Current> }

/** One in a process: the build holds this module more than once. */
function storage() {
  shared.griyaCurrentRequest ??= new AsyncLocalStorage()
  return shared.griyaCurrentRequest
}

/** Lets what Next calls reach the request itself: its middleware sees a copy, its page cache nothing. */
export const rememberRequest: Middleware = (request, _response, next) => storage().run({ request }, next)

export const currentRequest = () => storage().getStore()

/** What Next marks a request for a part of a page with; it checks that the mark is there, filled or not. */
const PART_MARK = '_rsc'

/**
 * Takes the query from the request at hand. Next writes the address of whoever first asks for a page into that page
 * and keeps it for everybody. The middleware has read the query by then, and the browser reads its own address.
 * False for a part that is asked for without its mark, as after a redirect: Next renders nothing, but redirects to the
 * same address with the mark.
 */
export function forgetQuery(): boolean {
  const request = currentRequest()?.request
  const [path = '/', query] = request?.url?.split('?', 2) ?? []
  if (!request || query === undefined) return true
  const isPart = request.headers.rsc === '1'
  if (isPart && !new URLSearchParams(query).has(PART_MARK)) return false
  request.url = isPart ? `${path}?${PART_MARK}=` : path
  return true
}

/** A query without that mark, which the middleware sees too (`skipProxyUrlNormalize`) and no address may keep. */
export function withoutPartMark(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== PART_MARK)
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
