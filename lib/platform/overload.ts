import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { counter, gauge } from '@/lib/platform/metrics'
import type { Middleware } from '@/lib/platform/middleware'

/** What a request is for. Browsing is refused first, ordering last; what is kept is never refused nor counted. */
export type RequestClass = 'browsing' | 'buying' | 'ordering' | 'kept'

type CountedClass = Exclude<RequestClass, 'kept'>

/** Requests in progress beyond which further ones are refused. A crowd that orders at once waits rather than fails. */
const MOST = { browsing: 16, buying: 500, ordering: 2_500 }

/** This many browse at a time, however long requests wait and however many buy. Two keep a processor busy. */
const LEAST_BROWSING = 2

/** Requests that browse and wait for their turn, a few seconds at most; further ones are refused. */
const MOST_WAITING = 64

/** While requests queue, a further one of those who buy is refused when this many have waited this long already. */
const LATE_BUYERS = 50
const PATIENCE_MS = 3_000

const TICK_MS = 50
const IDLE_TICKS = 20

/** The share of a new measurement in the average. */
const SMOOTHING = 0.2

/** The event loop may be late by this much. A refusal then leaves within 100 ms, because no turn takes much longer. */
const TARGET_MS = 30

/** Below this share of busy time the loop is late because other programs use the processor. */
const BUSY = 0.9

/** A pool has ten connections: each of these requests waits for one as long as a statement takes. */
const LONG_POOL_QUEUE = 10

const SHRINK = 0.8
const GROW = 1.1

/** One measurement: how late the event loop is, the share of time in which it works, who waits for the database. */
export type LoadSample = { delayMs: number; busy: number; waiting: number }

/**
 * Decides whether one more request of a class may begin. The number that may browse shrinks while requests queue, for
 * the event loop or for the database, and grows while they do not. `now` is in milliseconds.
 */
export function createLoadLimit(now = () => performance.now()) {
  const open = { browsing: new Set<symbol>(), buying: new Map<symbol, number>(), ordering: new Set<symbol>() }
  const most = { ...MOST }
  let delayMs = 0
  let waiting = 0
  let isBuyingLate = false

  const areBuyersLate = () => ([...open.buying.values()][LATE_BUYERS - 1] ?? now()) < now() - PATIENCE_MS

  return {
    isIdle: () => open.browsing.size + open.buying.size + open.ordering.size === 0,

    /** Returns the number that may browse. */
    observe(sample: LoadSample) {
      delayMs += (sample.delayMs - delayMs) * SMOOTHING
      waiting += (sample.waiting - waiting) * SMOOTHING
      const isQueueing = (sample.busy > BUSY && delayMs > TARGET_MS) || waiting > LONG_POOL_QUEUE
      isBuyingLate = isQueueing && areBuyersLate()
      most.browsing = isQueueing
        ? Math.max(LEAST_BROWSING, Math.min(most.browsing, open.browsing.size) * SHRINK)
        : Math.min(MOST.browsing, most.browsing * GROW)
      return most.browsing
    },

    admits: (kind: CountedClass) => open[kind].size < most[kind] && !(kind === 'buying' && isBuyingLate),

    /** Counts a request as in progress. Returns a function that ends it. */
    begin(kind: CountedClass) {
      const id = Symbol(kind)
      if (kind === 'buying') open.buying.set(id, now())
      else open[kind].add(id)
      return () => void open[kind].delete(id)
    },
  }
}

const refusals = counter('griya_overload_refusals_total', 'Requests refused because of overload', ['class'])
const allowed = gauge('griya_overload_browsing_limit', 'Requests that may browse at a time; falls while requests queue')

/** Measures every 50 ms while requests are in progress, and for a second more. */
function watch(limit: ReturnType<typeof createLoadLimit>, waiting: () => number, measured: () => void) {
  let timer: NodeJS.Timeout | undefined
  let idleTicks = 0
  let since = 0
  let used = performance.eventLoopUtilization()

  function tick() {
    const now = performance.now()
    const total = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(total, used)
    used = total
    allowed.set(limit.observe({ delayMs: now - since - TICK_MS, busy: utilization, waiting: waiting() }))
    since = now
    measured()
    idleTicks = limit.isIdle() ? idleTicks + 1 : 0
    if (idleTicks < IDLE_TICKS) return
    clearInterval(timer)
    timer = undefined
  }

  return function start() {
    if (timer) return
    since = performance.now()
    used = performance.eventLoopUtilization()
    idleTicks = 0
    timer = setInterval(tick, TICK_MS).unref()
  }
}

type Overload = {
  classOf: (request: IncomingMessage) => RequestClass
  refuse: (request: IncomingMessage, response: ServerResponse) => unknown
  /** How many callers wait for a connection to the database. */
  waiting: () => number
}

/**
 * Refuses requests while more arrive than the process can answer, those who browse before those who buy. Who browses
 * waits for a turn first, while not too many do.
 */
export function refuseOverload({ classOf, refuse, waiting }: Overload, limit = createLoadLimit()): Middleware {
  /** What lets each waiting request in, the longest waiting first. */
  const queue = new Set<() => unknown>()

  function admitWaiting() {
    for (const enter of queue) {
      if (!limit.admits('browsing')) return
      queue.delete(enter)
      enter()
    }
  }

  const start = watch(limit, waiting, admitWaiting)
  return (request, response, next) => {
    const kind = classOf(request)
    if (kind === 'kept') return next()
    start()
    const enter = () => {
      const end = limit.begin(kind)
      response.once('close', () => {
        end()
        admitWaiting()
      })
      return next()
    }
    const mayWait = kind === 'browsing'
    if (limit.admits(kind) && !(mayWait && queue.size > 0)) return enter()
    if (mayWait && queue.size < MOST_WAITING) {
      queue.add(enter)
      response.once('close', () => queue.delete(enter))
      return
    }
    refusals.inc({ class: kind })
    return refuse(request, response)
  }
}
