import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Middleware } from '@/lib/platform/middleware'

/** The request that Next is handling, and the tags of what its page has read. */
type CurrentRequest = { request?: IncomingMessage; tags: Set<string> }

const shared = globalThis as { griyaCurrentRequest?: AsyncLocalStorage<CurrentRequest> }

/** Shared through `globalThis`, because the build contains this module more than once. */
function storage() {
  shared.griyaCurrentRequest ??= new AsyncLocalStorage()
  return shared.griyaCurrentRequest
}

/** Makes the request available to Next's middleware, which gets only a copy, and to the reads of its page. */
export const rememberRequest: Middleware = (request, _response, next) =>
  storage().run({ request, tags: new Set() }, next)

export const currentRequest = () => storage().getStore()

/** The page that is being rendered shows something of these tags: it is out of date when one of them expires. */
export function tagPage(...tags: string[]) {
  const current = currentRequest()
  for (const tag of tags) current?.tags.add(tag)
}

/** Runs `read` and collects the tags that it names, apart from those of the page. */
export async function collectTags<Answer>(read: () => Promise<Answer>): Promise<{ answer: Answer; tags: Set<string> }> {
  const tags = new Set<string>()
  const answer = await storage().run({ request: currentRequest()?.request, tags }, read)
  return { answer, tags }
}

/** The query parameter of Next's requests for a part of a page. Next checks that it is present, not its value. */
const PART_PARAMETER = '_rsc'

/**
 * Removes the query from the current request: a public page is the same for everybody, and Next would write the
 * address of the request into it. The middleware has read the query by then, and the browser reads its own address. A
 * part keeps an empty `_rsc`, also one requested without it, as after a redirect.
 */
export function removeQuery(): void {
  const request = currentRequest()?.request
  const [path = '/', query] = request?.url?.split('?', 2) ?? []
  if (!request || query === undefined) return
  request.url = request.headers.rsc === '1' ? `${path}?${PART_PARAMETER}=` : path
}

/** Removes `_rsc` from a query. The middleware sees it because of `skipProxyUrlNormalize`; no address may keep it. */
export function withoutPartMark(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== PART_PARAMETER)
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
