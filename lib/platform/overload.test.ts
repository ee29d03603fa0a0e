import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { registry } from '@/lib/platform/metrics'
import { inOrder } from '@/lib/platform/middleware'
import { createLoadLimit, type LoadSample, type RequestClass, refuseOverload } from '@/lib/platform/overload'
import { serveHere } from '@/lib/platform/testing/http'

const CALM: LoadSample = { delayMs: 1, busy: 0.5, waiting: 0 }
const LATE: LoadSample = { delayMs: 200, busy: 1, waiting: 0 }

const times = (count: number, work: () => void) => {
  for (let turn = 0; turn < count; turn += 1) work()
}

/** How many requests that browse may begin until one is refused. */
function room(limit: ReturnType<typeof createLoadLimit>, kind: 'browsing' | 'buying' | 'ordering' = 'browsing') {
  const ends = []
  while (limit.admits(kind)) ends.push(limit.begin(kind))
  for (const end of ends) end()
  return ends.length
}

describe('the number of requests that may browse', () => {
  test('falls to two while the event loop is late, and is back within three seconds', () => {
    const limit = createLoadLimit()
    const before = room(limit)
    times(40, () => limit.observe(LATE))
    expect([before, room(limit)]).toEqual([16, 2])
    times(60, () => limit.observe(CALM))
    expect(room(limit)).toBe(16)
  })

  test('falls while many callers wait for the database', () => {
    const limit = createLoadLimit()
    times(40, () => limit.observe({ ...CALM, waiting: 30 }))
    expect(room(limit)).toBe(2)
  })

  test('stays while other programs use the processor: the loop is late, but not busy', () => {
    const limit = createLoadLimit()
    times(40, () => limit.observe({ ...LATE, busy: 0.4 }))
    expect(room(limit)).toBe(16)
  })

  test('stays after one long pause', () => {
    const limit = createLoadLimit()
    times(20, () => limit.observe(CALM))
    limit.observe({ delayMs: 120, busy: 1, waiting: 0 })
    expect(room(limit)).toBe(16)
  })
})

test('carts are refused from 500 on and orders from 2,500 on, however late the event loop is', () => {
  const limit = createLoadLimit()
  times(40, () => limit.observe(LATE))
  expect([room(limit, 'buying'), room(limit, 'ordering')]).toEqual([500, 2_500])
})

describe('a cart, while fifty of those who buy wait for more than three seconds', () => {
  let now = 0
  const openLate = (late: number) => {
    const limit = createLoadLimit(() => now)
    const ends = Array.from({ length: late }, () => limit.begin('buying'))
    now += 3_100
    times(40, () => limit.observe(LATE))
    return { limit, ends }
  }

  test('is refused until they are served; an order is not', () => {
    const { limit, ends } = openLate(50)
    expect([limit.admits('buying'), limit.admits('ordering')]).toEqual([false, true])
    ends[0]?.()
    limit.observe(LATE)
    expect(limit.admits('buying')).toBe(true)
  })

  test('is taken if fewer wait, or if they wait for something else than this process', () => {
    expect(openLate(49).limit.admits('buying')).toBe(true)
    const { limit } = openLate(50)
    times(40, () => limit.observe(CALM))
    expect(limit.admits('buying')).toBe(true)
  })
})

describe('the middleware', () => {
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close()
  })

  /** A shop whose path names the class of a request, and which answers nothing until it is released. */
  async function open() {
    const held: ServerResponse[] = []
    const limit = createLoadLimit()
    times(40, () => limit.observe({ ...LATE, waiting: 30 }))
    const overload = refuseOverload(
      {
        classOf: ({ url = '' }) => url.slice(1) as RequestClass,
        refuse: (_request, response) => response.writeHead(503).end(),
        waiting: () => 30,
      },
      limit,
    )
    const here = await serveHere(inOrder([overload, (_request, response) => held.push(response)]))
    opened.push(here)
    const ask = async (kind: RequestClass) => (await fetch(`${here.url}/${kind}`)).status
    const release = () => {
      for (const response of held.splice(0)) response.end()
    }
    const reach = async (count: number) => {
      while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    /** Resolves when the requests that were sent have arrived and wait. */
    const waits = () => new Promise((resolve) => setTimeout(resolve, 200))
    /** So many ask, wait, and go away. */
    const leave = async (count: number) => {
      const gone = new AbortController()
      const asked = Array.from({ length: count }, () => fetch(`${here.url}/browsing`, { signal: gone.signal }))
      await waits()
      gone.abort()
      await Promise.allSettled(asked)
      await waits()
    }
    return { ask, release, reach, waits, leave }
  }

  test('lets 64 who browse wait for their turn, refuses more, and answers buyers and what is kept meanwhile', async () => {
    const { ask, release, reach, waits } = await open()
    const first = [ask('browsing'), ask('browsing')]
    await reach(2)
    const waiting = Array.from({ length: 64 }, () => ask('browsing'))
    await waits()
    expect(await ask('browsing')).toBe(503)
    const others = [ask('buying'), ask('ordering'), ask('kept')]
    await reach(5)
    let isOver = false
    const all = Promise.all([...first, ...others, ...waiting]).finally(() => {
      isOver = true
    })
    while (!isOver) {
      release()
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(await all).toEqual(Array(69).fill(200))
    expect(await registry().metrics()).toContain('griya_overload_refusals_total{class="browsing"} 1')
  })

  test('forgets who goes away while waiting', async () => {
    const { ask, release, reach, waits, leave } = await open()
    const first = [ask('browsing'), ask('browsing')]
    await reach(2)
    await leave(64)
    const later = Array.from({ length: 64 }, () => ask('browsing'))
    await waits()
    let isOver = false
    const all = Promise.all([...first, ...later]).finally(() => {
      isOver = true
    })
    while (!isOver) {
      release()
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(await all).toEqual(Array(66).fill(200))
  })

  test('takes the next request when one has ended', async () => {
    const { ask, release, reach } = await open()
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = ask('browsing')
      await reach(1)
      release()
      expect(await answer).toBe(200)
    }
  })
})
