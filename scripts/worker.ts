import { openDatabase } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import { jobs } from '@/lib/jobs'
import { env } from '@/lib/platform/env'
import { startQueue } from '@/lib/platform/queue'
import { systemClock } from '@/lib/platform/time'
import { runProgram, say, UsageError } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Does the shop's background work in a process of its own, as many as you like.

  DATABASE_URL=postgresql://… npm run worker

Give the web processes WORKER=separate.`

/** Resolves when somebody asks the process to end. */
const asked = () =>
  new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

await runProgram(USAGE, async () => {
  if (process.argv.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  readSettings()
  const { DATABASE_URL, DATABASE_POOL } = env()
  if (!DATABASE_URL) {
    throw new UsageError('There is no DATABASE_URL: on the embedded database the web process does this work itself.')
  }
  const connection = await openDatabase({ url: DATABASE_URL, pool: DATABASE_POOL })
  const context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(connection.raw, jobs(context), { work: true })
  say('Working. SIGTERM ends it after the jobs at hand.')
  await asked()
  await stopQueue()
  await connection.close()
  return 0
})
