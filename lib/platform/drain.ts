import { setTimeout as sleep } from 'node:timers/promises'
import type { Middleware } from '@/lib/platform/middleware'
import type { RequestTracker } from '@/lib/platform/requests'

const QUIET_MS = 300
const PAUSE_MS = 50
const LONGEST_MS = 3_000

/** Answered to the end: health checks, and simulators that this process calls. */
const NEVER_REFUSED = /^\/api\/(?:health|sim)\//

/** Ends a process while a second one behind the same proxy takes over. */
export function createDrain(requests: RequestTracker, wait: (milliseconds: number) => Promise<unknown> = sleep) {
  let turnsAway = false

  /**
   * Answers reads with 502 while the process drains. nginx repeats them at the other process, and after two of them
   * sends nothing more here. Writes are answered as before, because nginx does not repeat those.
   */
  const refuseWhileDraining: Middleware = (request, response, next) => {
    const { method, url = '' } = request
    if (!turnsAway || (method !== 'GET' && method !== 'HEAD') || NEVER_REFUSED.test(url)) return next()
    response.writeHead(502, { connection: 'close', 'cache-control': 'no-store', 'content-type': 'text/plain' })
    return response.end('This process is ending; its neighbour answers.\n')
  }

  /**
   * Answers for `seconds` more, closing each connection, while balancers that check `ready` go elsewhere. Then turns
   * reads away until no request has come for 300 ms, for at most 3 seconds.
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
