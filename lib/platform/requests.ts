import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { gauge } from '@/lib/platform/metrics'

/** Set on the request of a caller on this machine that no proxy speaks for; nobody can send it. */
export const DIRECT = 'x-griya-direct'

export type Exchange = { method: string; url: string; status: number; whole: boolean; seconds: number }

/** Ours and Next's are eleven on the answer of a personal page that is compressed; Node warns from the eleventh on. */
const LISTENERS = 20

type Watched = { servers: Set<Server>; open: number }

const shared = globalThis as { griyaRequests?: Watched }

const inFlight = gauge('griya_http_requests_in_flight', 'Requests that have begun and not ended')

/** Watches every request of this process, whoever serves it; `ended` is told of each. Once is enough. */
export function watchRequests(ended: (exchange: Exchange) => void) {
  if (shared.griyaRequests) return
  const watched: Watched = { servers: new Set(), open: 0 }
  shared.griyaRequests = watched
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage
      response: ServerResponse
      server: Server
    }
    response.setMaxListeners(LISTENERS)
    const since = performance.now()
    const { method = 'GET', url = '/' } = request
    watched.servers.add(server)
    watched.open += 1
    inFlight.set(watched.open)
    response.once('close', () => {
      watched.open -= 1
      inFlight.set(watched.open)
      const { statusCode: status, writableFinished: whole } = response
      ended({ method, url, status, whole, seconds: (performance.now() - since) / 1000 })
    })
  })
}

const PAUSE_MS = 50

/** Takes no new connections and resolves when the requests at hand have their answers, or after `milliseconds`. */
export async function finishRequests(milliseconds: number): Promise<boolean> {
  const watched = shared.griyaRequests
  if (!watched) return true
  const until = performance.now() + milliseconds
  for (const server of watched.servers) server.close(() => {})
  while (watched.open > 0 && performance.now() < until) {
    for (const server of watched.servers) server.closeIdleConnections()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return watched.open === 0
}
