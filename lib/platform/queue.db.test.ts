import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase } from '@/lib/db/testing'
import { joinQueue, queueDepth, runSoon, startQueue } from '@/lib/platform/queue'

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const job = (run: () => Promise<void>) => ({ name: 'count-the-stars', run, cron: '0 0 1 1 *' })

test.each([
  { title: 'one that no other process shares', alone: true, silence: '0 seconds' },
  { title: 'one that others may work on, after a silence', alone: false, silence: '1 minute' },
])('a job whose process was killed in it does not stand in the way: a database, $title', async ({ alone, silence }) => {
  const stopFirst = await startQueue(connection.raw, [job(async () => {})], { work: false })
  await runSoon('count-the-stars')
  const lose = `update pgboss.job set state = 'active', started_on = now() - $1::interval where state = 'created'`
  await connection.raw(lose, [silence])
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

test('a job for everywhere is done by two processes at the same time', async () => {
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

test('a program without a queue of its own leaves its jobs to the shop', async () => {
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
