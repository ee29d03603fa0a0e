import { afterAll, beforeAll, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase } from '@/lib/db/testing'
import { runSoon, startQueue } from '@/lib/platform/queue'

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
