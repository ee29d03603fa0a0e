import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Connection, openForJobs } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import { trustProxies } from '@/lib/http/trusted-proxies'
import { missingChannels } from '@/lib/identity/notifications/providers/current'
import { env } from '@/lib/platform/env'
import { describeProcess } from '@/lib/platform/metrics'
import { startQueue } from '@/lib/platform/queue'
import { leave, release } from '@/lib/platform/release'
import { systemClock } from '@/lib/platform/time'
import { liveness } from '@/lib/server/health'
import { jobs } from '@/lib/server/jobs'
import { metricsRoutes } from '@/lib/server/metrics'
import { runProgram, say, UsageError } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Does the shop's background work in a process of its own, as many as you like.

  DATABASE_URL=postgresql://… npm run worker

Give the web processes WORKER=separate. With METRICS_PORT the worker answers /api/metrics and /api/health/live there.`

/** Resolves when somebody asks the process to end. */
const asked = () =>
  new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

function serveMetrics(connection: Connection, port: number) {
  trustProxies('')
  const app = new Hono()
    .route('/api/health/live', liveness)
    .route('/api/metrics', metricsRoutes({ connection: async () => connection, clock: systemClock }))
  return serve({ fetch: app.fetch, port })
}

await runProgram(USAGE, async () => {
  if (process.argv.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  readSettings()
  const { DATABASE_URL, DATABASE_POOL, METRICS_PORT } = env()
  describeProcess({ ...release(), role: 'worker' })
  if (!DATABASE_URL) {
    throw new UsageError('There is no DATABASE_URL: on the embedded database the web process does this work itself.')
  }
  for (const sentence of missingChannels()) say(sentence)
  const connection = await openForJobs(DATABASE_POOL)
  const context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(connection.raw, jobs(context), { work: true })
  const server = METRICS_PORT ? serveMetrics(connection, METRICS_PORT) : undefined
  say('Working. SIGTERM ends it after the jobs at hand.')
  await asked()
  leave()
  server?.close()
  await stopQueue()
  await connection.close()
  return 0
})
