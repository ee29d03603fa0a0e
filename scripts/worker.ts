import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
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

const USAGE = `Runs the shop's background jobs in a separate process. Any number of workers can run.

  DATABASE_URL=postgresql://… npm run worker

Give the web processes WORKER=separate. With METRICS_PORT the worker serves /api/metrics and /api/health/live on that port.`

/** Resolves when the process receives SIGTERM or SIGINT. */
const stopSignal = () =>
  new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

function serveMetrics(connection: Connection, port: number) {
  const app = new Hono()
    .route('/api/health/live', liveness)
    .route('/api/metrics', metricsRoutes({ connection: async () => connection, clock: systemClock }))
  const [trust, answer] = [trustProxies(''), getRequestListener(app.fetch)]
  return createServer((request, response) => trust(request, response, () => answer(request, response))).listen(port)
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
    throw new UsageError('DATABASE_URL is not set: with the embedded database the web process runs the jobs itself.')
  }
  for (const sentence of missingChannels()) say(sentence)
  const connection = await openForJobs(DATABASE_POOL)
  const context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(connection.raw, jobs(context), { work: true })
  const server = METRICS_PORT ? serveMetrics(connection, METRICS_PORT) : undefined
  say('The worker is running. SIGTERM stops it after the current jobs.')
  await stopSignal()
  leave()
  server?.close()
  await stopQueue()
  await connection.close()
  return 0
})
