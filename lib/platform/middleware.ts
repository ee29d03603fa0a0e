import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers the request itself or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown

/** One listener that calls these in their order; the last one answers whatever reaches it. */
export function inOrder(middleware: Middleware[]): RequestListener {
  return (request, response) => {
    const call = (index: number): unknown => middleware[index]?.(request, response, () => call(index + 1))
    call(0)
  }
}
