import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Middleware } from '@/lib/platform/middleware'

/** Everything under /api except Next's own route, app/api/words. */
const API = /^\/api(?:$|[/?](?!words\/))/

/** Repeated or trailing slashes, which Next redirects. */
const UNTIDY = /^[^?]*(?:\/\/|\\|\/(?:\?|$))/

const isOurs = ({ url = '' }: IncomingMessage) => API.test(url) && !UNTIDY.test(url)

const hasUnknownLength = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' && method !== 'HEAD' && (headers['content-length'] === undefined || 'transfer-encoding' in headers)

/**
 * Makes a Request of Node: hono/body-limit copies requests of unknown length, which the adapter's Request does not
 * allow.
 */
function plainRequest({ url, method, headers, signal }: Request, incoming: IncomingMessage): Request {
  const isSent = incoming.headers['transfer-encoding'] !== undefined
  const body = isSent ? (Readable.toWeb(incoming) as ReadableStream) : null
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

/** Answers API requests before Next sees them (docs/adr/0021). */
export function serveApi(application: Pick<Hono, 'fetch'>): Middleware {
  const answer = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      return application.fetch(hasUnknownLength(incoming) ? plainRequest(request, incoming) : request, env)
    },
    // Next needs Node's own Request and Response. `hostname` replaces a missing Host header.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  )
  return (request, response, next) => (isOurs(request) ? answer(request, response) : next())
}
