import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Connection } from '@/lib/db/client'
import { countQueryFailure } from '@/lib/db/failures'
import type { ApiEnv } from '@/lib/http/app-env'
import { oldestNotificationSeconds } from '@/lib/http/inbox/queries'
import { canReach } from '@/lib/identity/notifications/providers/current'
import { countOpenMessages, oldestQueuedSeconds } from '@/lib/identity/notifications/queries'
import { equalSecret } from '@/lib/platform/crypto'
import { DIRECT, directKey } from '@/lib/platform/direct-requests'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter, durations, gauge, registry } from '@/lib/platform/metrics'
import { queueDepth } from '@/lib/platform/queue'
import { createRequestTracker } from '@/lib/platform/requests'
import type { Clock } from '@/lib/platform/time'
import { inBraces, readRoutes, SHOP } from '@/lib/server/page-routes'

const answered = durations('griya_http_request_duration_seconds', 'From the first byte of a request to its end', [
  'method',
  'route',
  'status',
])

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const labels = (method: string, route: string, status: string) => ({
  method: METHODS.has(method) ? method : 'other',
  route,
  status,
})

/** Tracks open requests and measures them, except those of the API: `measureRequest` knows the API's routes. */
export function trackAndMeasure() {
  const routeOf = readRoutes()
  return createRequestTracker(({ method, url, status, whole, seconds }) => {
    if (/^\/api(?:[/?]|$)/.test(url)) return
    answered.observe(labels(method, routeOf(url), whole ? `${Math.floor(status / 100)}xx` : 'aborted'), seconds)
  })
}

/** The declared path of the operation that answered, or would have answered if no limit had refused the request. */
function routeOf(c: Context): string {
  const named = matchedRoutes(c).filter(({ path }) => !path.includes('*'))
  const answering = matchedRoutes(c)[c.req.routeIndex]
  const route = named.find((one) => one === answering) ?? named[0]
  return route ? inBraces(route.path) : 'unmatched'
}

export const measureRequest: MiddlewareHandler = async (c, next) => {
  const since = performance.now()
  await next()
  const seconds = (performance.now() - since) / 1000
  answered.observe(labels(c.req.method, routeOf(c), `${Math.floor(c.res.status / 100)}xx`), seconds)
}

const pageErrors = counter('griya_page_errors_total', 'Pages that failed while they were rendered', ['route'])

/** Counts and logs a page that could not be rendered. The API logs its own failures. */
export function reportPageError(error: unknown, route: string) {
  pageErrors.inc({ route: inBraces(route.replace(SHOP, '')) || '/' })
  countQueryFailure(error)
  log().error({ route, err: error }, 'page failed')
}

const pool = gauge('griya_db_pool_connections', 'Connections to the database, and callers who wait for one', ['state'])
const jobs = gauge('griya_queue_jobs', 'Jobs in the queue that are not finished', ['job', 'state'])
const outboxAge = gauge('griya_outbox_oldest_seconds', 'Age of the oldest message that is not sent; 0 when all are')
const unsent = gauge('griya_outbox_messages', 'Messages that are not sent, by state', ['state'])
const reachable = gauge('griya_messages_reachable', '1 while a service takes messages for mail, for phones', ['kind'])
const inboxAge = gauge(
  'griya_payment_inbox_oldest_seconds',
  'Age of the oldest payment notification that is not applied; 0 when all are',
)
const databaseUp = gauge('griya_db_up', '1 while the database answers')

async function askDatabase({ db, poolState }: Connection, now: Date) {
  for (const [state, count] of Object.entries(poolState())) pool.set({ state }, count)
  try {
    const [outbox, inbox, depths] = [
      await oldestQueuedSeconds(db, now),
      await oldestNotificationSeconds(db, now),
      await queueDepth(),
    ]
    outboxAge.set(outbox)
    for (const [state, messages] of await countOpenMessages(db)) unsent.set({ state }, messages)
    inboxAge.set(inbox)
    jobs.reset()
    for (const { job, state, count } of depths) jobs.set({ job, state }, count)
    databaseUp.set(1)
  } catch {
    databaseUp.set(0)
  }
}

function isAllowed(c: Context): boolean {
  if (equalSecret(c.req.header(DIRECT) ?? '', directKey())) return true
  const { METRICS_TOKEN } = env()
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  return METRICS_TOKEN !== undefined && equalSecret(given, METRICS_TOKEN)
}

type MetricsSources = { connection: () => Promise<Connection>; clock: Clock }

/** Answers requests from this machine and with METRICS_TOKEN; all others get 404. */
export const metricsRoutes = ({ connection, clock }: MetricsSources) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    if (!isAllowed(c)) return c.notFound()
    for (const kind of ['email', 'phone'] as const) reachable.set({ kind }, canReach(kind) ? 1 : 0)
    await connection().then(
      (opened) => askDatabase(opened, clock.now()),
      () => databaseUp.set(0),
    )
    return c.body(await registry().metrics(), 200, {
      'content-type': registry().contentType,
      'cache-control': 'no-store',
    })
  })
