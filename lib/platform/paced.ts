import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from '@/lib/platform/front'
import { oneByOne } from '@/lib/platform/turns'

/** Whoever is slower than this holds up nobody any longer. */
const LONGEST_MS = 1_000
const LONGEST_REST_MS = 250

type Pace = {
  /** Of the thread's time, what these requests may take while others wait: 0 to 1. */
  share: number
  /** More than so many do not wait: a flood is for the limits on requests to stop. */
  most: number
}

/** Answers it, and then leaves the thread to others for as long as its share asks. */
async function answerCalmly(response: ServerResponse, next: () => void, share: number) {
  const before = performance.eventLoopUtilization()
  const since = performance.now()
  const closed = once(response, 'close', { signal: AbortSignal.timeout(LONGEST_MS) })
  next()
  await closed.catch(() => {})
  const { active } = performance.eventLoopUtilization(before)
  const rest = active / share - (performance.now() - since)
  if (rest > 0) await sleep(Math.min(rest, LONGEST_REST_MS), undefined, { ref: false })
}

/**
 * Requests that cost much more than a page, one after the other and with rests between them, so that fifty of them at
 * once are not felt by whoever looks at a page.
 */
export function paced(isCostly: (request: IncomingMessage) => boolean, { share, most }: Pace): Step {
  const inTurn = oneByOne()
  let waiting = 0
  return (request, response, next) => {
    if (!isCostly(request) || waiting >= most) return next()
    waiting += 1
    return inTurn(async () => {
      waiting -= 1
      if (!response.destroyed) await answerCalmly(response, next, share)
    })
  }
}
