import { setTimeout as sleep } from 'node:timers/promises'
import type { Middleware } from '@/lib/platform/middleware'
import type { RequestTracker } from '@/lib/platform/requests'

const QUIET_MS = 300
const PAUSE_MS = 50
const LONGEST_MS = 3_000

/** Whoever asks whether we live, and what is simulated here for this very process. */
const ALWAYS = /^\/api\/(?:health|sim)\//

/** The end of a process whose neighbour takes over. */
export function createDrain(requests: RequestTracker, wait: (milliseconds: number) => Promise<unknown> = sleep) {
  let turnsAway = false

  /**
   * While it drains, what is only read is answered 502, which nginx asks of the neighbour instead, and after two of
   * which it sends nothing more here. What changes something is answered as ever: nobody repeats that.
   */
  const refuseWhileDraining: Middleware = (request, response, next) => {
    const { method, url = '' } = request
    if (!turnsAway || (method !== 'GET' && method !== 'HEAD') || ALWAYS.test(url)) return next()
    response.writeHead(502, { connection: 'close', 'cache-control': 'no-store', 'content-type': 'text/plain' })
    return response.end('This process is ending; its neighbour answers.\n')
  }

  /**
   * Goes on answering for so many seconds while whoever looks at `ready` turns elsewhere, every answer the last one of
   * its connection; then turns readers away until nobody comes any more.
   */
  async function drain(seconds: number): Promise<void> {
    requests.endConnections()
    await wait(seconds * 1_000)
    turnsAway = true
    const until = performance.now() + LONGEST_MS
    do await wait(PAUSE_MS)
    while (requests.msSinceRequest() < QUIET_MS && performance.now() < until)
  }

  return { refuseWhileDraining, drain }
}
