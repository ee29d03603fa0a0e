import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers the request itself or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown

/** Combines middleware into one listener, called in this order; the last one must answer. */
export function inOrder(middleware: Middleware[]): RequestListener {
  return (request, response) => {
    const call = (index: number): unknown => middleware[index]?.(request, response, () => call(index + 1))
    call(0)
  }
}
