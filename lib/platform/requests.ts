import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gauge } from '@/lib/platform/metrics'
import type { Middleware } from '@/lib/platform/middleware'

/** What accepts connections. */
export type Listener = { close(): unknown; closeIdleConnections(): void }

export type Exchange = { method: string; url: string; status: number; whole: boolean; seconds: number }

/** A compressed personal page has eleven listeners, ours and Next's; Node warns from the eleventh on. */
const LISTENERS = 20

const PAUSE_MS = 50

const inFlight = gauge('griya_http_requests_in_flight', 'Requests that have begun and not ended')

export type RequestTracker = ReturnType<typeof createRequestTracker>

/** Tracks open requests and calls `ended` after each one. */
export function createRequestTracker(ended: (exchange: Exchange) => void) {
  const open = new Set<ServerResponse>()
  let lastBeganAt = 0
  let isEnding = false

  const track: Middleware = (request, response, next) => {
    response.setMaxListeners(LISTENERS)
    const since = performance.now()
    const { method = 'GET', url = '/' } = request
    open.add(response)
    lastBeganAt = since
    if (isEnding) response.shouldKeepAlive = false
    inFlight.set(open.size)
    response.once('close', () => {
      open.delete(response)
      inFlight.set(open.size)
      const { statusCode: status, writableFinished: whole } = response
      ended({ method, url, status, whole, seconds: (performance.now() - since) / 1000 })
    })
    next()
  }

  return {
    track,

    /** Closes each connection after its next answer; new connections are accepted as before. */
    endConnections() {
      isEnding = true
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    },

    /** Milliseconds since the latest request began. */
    msSinceRequest: () => performance.now() - lastBeganAt,

    /** Accepts no new connections and waits for open requests; false if some are still open after `milliseconds`. */
    async finish(listener: Listener, milliseconds: number): Promise<boolean> {
      const until = performance.now() + milliseconds
      listener.close()
      while (open.size > 0 && performance.now() < until) {
        listener.closeIdleConnections()
        await sleep(PAUSE_MS)
      }
      return open.size === 0
    },
  }
}
