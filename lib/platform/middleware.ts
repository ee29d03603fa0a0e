import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers the request itself or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown

/**
 * Combines middleware into one listener, called in this order; the last one must answer. When the client goes away while
 * one of them waits, the next ones are not called: nothing tells them any more that the response has closed.
 */
export function inOrder(middleware: Middleware[]): RequestListener {
  return (request, response) => {
    const call = (index: number): unknown =>
      response.closed ? undefined : middleware[index]?.(request, response, () => call(index + 1))
    call(0)
  }
}
