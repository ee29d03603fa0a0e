import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase } from '@/lib/db/testing'
import { joinQueue, queueDepth, runSoon, startQueue } from '@/lib/platform/queue'

/** The embedded database belongs to one process. */
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const job = (run: () => Promise<void>) => ({ name: 'count-the-stars', run, cron: '0 0 1 1 *' })

test.each([
  { title: 'that no other process uses', alone: true, silence: '0 seconds' },
  { title: 'that other processes use, once the job was silent for long', alone: false, silence: '1 minute' },
])('a job whose process was killed does not block its next run, on a database $title', async ({ alone, silence }) => {
  const stopFirst = await startQueue(connection.raw, [job(async () => {})], { work: false })
  await runSoon('count-the-stars')
  const markLost = `update pgboss.job set state = 'active', started_on = now() - $1::interval where state = 'created'`
  await connection.raw(markLost, [silence])
  await stopFirst()

  let stop = async () => {}
  const ran = new Promise<void>((resolve) => {
    startQueue(connection.raw, [job(async () => resolve())], { work: true, alone }).then(async (stopSecond) => {
      stop = stopSecond
      await runSoon('count-the-stars')
    })
  })
  await ran
  await stop()
})

test('a job marked `everywhere` runs in two processes at the same time', async () => {
  let running = 0
  let bothAreIn = () => {}
  const both = new Promise<void>((resolve) => {
    bothAreIn = resolve
  })
  const run = async () => {
    running += 1
    if (running === 2) bothAreIn()
    await both
  }
  const job = { name: 'count-together', run, cron: '0 0 1 1 *', everywhere: true }
  const stops = []
  for (const _process of ['first', 'second']) {
    stops.push(await startQueue(connection.raw, [job], { work: true }))
    await runSoon(job.name)
  }
  await both
  expect(running).toBe(2)
  for (const stop of stops) await stop()
})

onPostgres('processes that start at once all open their new queues', async () => {
  const jobs = Array.from({ length: 6 }, (_, number) => ({
    ...{ name: `new-${number}`, run: async () => {}, cron: '0 0 1 1 *', everywhere: number % 3 === 0 },
  }))
  const starts = ['first', 'second', 'third'].map(() => startQueue(connection.raw, jobs, { work: false }))
  for (const stop of await Promise.all(starts)) await stop()
  const { rows } = await connection.raw(`select count(*)::int as queues from pgboss.queue where name like 'new-%'`)
  expect(rows).toEqual([{ queues: 6 }])
})

test('a program that only joins the queue leaves its jobs to the shop', async () => {
  let done = () => {}
  const isDone = new Promise<void>((resolve) => {
    done = resolve
  })
  const name = 'left-by-a-program'
  const stop = await startQueue(connection.raw, [{ name, run: async () => done(), cron: '0 0 1 1 *' }], { work: true })
  joinQueue(connection.raw, [name])
  expect(await queueDepth()).toEqual([])
  await runSoon(name)
  await isDone
  await stop()
})
