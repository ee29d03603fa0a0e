import type { IncomingMessage } from 'node:http'
import { findSessionUser } from '@/lib/accounts/queries'
import { expireHere } from '@/lib/api/cache'
import { trustProxies } from '@/lib/api/edge'
import { releaseLostKeys } from '@/lib/api/idempotency'
import { measurePages } from '@/lib/api/metrics'
import { announceOperatorApi } from '@/lib/api/operator'
import { listCategories } from '@/lib/catalog/queries'
import { CATALOG_TAG } from '@/lib/catalog/rules'
import { listCollectionSlugs } from '@/lib/content/queries'
import { CONTENT_TAG } from '@/lib/content/rules'
import { type Connection, database } from '@/lib/db/client'
import { CACHE_CHANNEL, type Context, SYSTEM } from '@/lib/db/command'
import { jobs } from '@/lib/jobs'
import { missingChannels } from '@/lib/notifications/providers/current'
import { builtFiles } from '@/lib/platform/built-files'
import { onExpireTags } from '@/lib/platform/cache'
import { closePages, setDirectory } from '@/lib/platform/directory'
import { env } from '@/lib/platform/env'
import { standBeforeFramework } from '@/lib/platform/front'
import { processId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { describeProcess } from '@/lib/platform/metrics'
import { paced } from '@/lib/platform/paced'
import { packAnswers } from '@/lib/platform/packed-answers'
import { hashApart } from '@/lib/platform/passwords'
import { startQueue } from '@/lib/platform/queue'
import { readyPages } from '@/lib/platform/ready-pages'
import { leave, release } from '@/lib/platform/release'
import { finishRequests } from '@/lib/platform/requests'
import { setSessionCheck } from '@/lib/platform/session-check'
import { systemClock } from '@/lib/platform/time'
import { openFlashSales } from '@/lib/promotions/jobs'
import { listWarehouses } from '@/lib/warehouses/queries'

const isLogin = ({ method, url = '' }: IncomingMessage) => method === 'POST' && /^\/api\/v\d\/login(?:\?|$)/.test(url)
const LOGIN_PACE = { share: 0.25, most: 100 }

const SHOP_TAGS = [CATALOG_TAG, CONTENT_TAG, 'warehouses']

/** What the middleware knows of the shop; renewed when warehouses, the catalogue or collections change. */
async function readDirectory({ db }: Connection) {
  const warehouses = await listWarehouses(db)
  const categories = await listCategories(db)
  const first = warehouses.find((warehouse) => warehouse.is_default) ?? warehouses[0]
  if (!first) return process.stdout.write('  The database is empty: fill it with `npm run seed`.\n')
  return setDirectory({
    warehouses: warehouses.map(({ code }) => code),
    default_warehouse: first.code,
    categories: categories.map(({ id }) => id),
    collections: await listCollectionSlugs(db),
  })
}

/**
 * Processes tell each other of their changes over the database; our own are already expired. After a silence
 * nobody knows what was missed, so everything is.
 */
async function hearCacheMessages(connection: Connection) {
  const hear = async (tags: string[], isOurs: boolean) => {
    if (tags.some((tag) => SHOP_TAGS.includes(tag))) await readDirectory(connection)
    if (!isOurs) await expireHere(tags)
  }
  const report = (error: Error) => log().error({ err: error }, 'change of another process not applied')
  await connection.listen(
    CACHE_CHANNEL,
    (payload) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] }
      hear(tags, from === processId()).catch(report)
    },
    () => hear(SHOP_TAGS, false).catch(report),
  )
}

/** Longer than any answer of ours, shorter than the patience of systemd and Docker as we set them. */
const LAST_REQUESTS_MS = 20_000

async function finishLastRequests() {
  if (!(await finishRequests(LAST_REQUESTS_MS))) log().warn('requests were cut off at the end')
}

/**
 * Ends the process by our hand alone: Next's own handler would end it as soon as its server is closed, with jobs
 * still running and the database open.
 */
function endInOrder(steps: (() => void | Promise<void>)[]) {
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    leave()
    for (const step of steps) {
      await Promise.resolve()
        .then(step)
        .catch((error: Error) => log().error({ err: error }, 'not closed in order'))
    }
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}

async function open() {
  const { DATABASE_URL, WORKER, payments_simulated, couriers_simulated, demonstration } = env()
  const hasSimulator = payments_simulated || couriers_simulated
  closePages([...(hasSimulator ? [] : ['/ops/sim']), ...(demonstration ? [] : ['/ops/outbox'])])
  trustProxies(env().TRUSTED_PROXIES)
  measurePages()
  if (env().NODE_ENV === 'production') {
    standBeforeFramework([builtFiles('.next/static'), readyPages(), paced(isLogin, LOGIN_PACE), packAnswers()])
  }
  describeProcess({ ...release(), role: 'web' })
  for (const sentence of missingChannels()) log().warn(sentence)
  const connection = await database()
  if (!DATABASE_URL) {
    const { seedWhenEmpty } = await import('@/lib/db/seed/seed')
    await seedWhenEmpty({ db: connection.db, clock: systemClock, actor: SYSTEM })
    await releaseLostKeys(connection.db, systemClock.now())
  }
  await openFlashSales({ db: connection.db, clock: systemClock, actor: SYSTEM })
  setSessionCheck(async (token) => (await findSessionUser(connection.db, token, systemClock.now())) !== null)
  onExpireTags(expireHere)
  await readDirectory(connection)
  await hearCacheMessages(connection)
  const context: Context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(connection.raw, jobs(context), {
    work: WORKER === 'in-process',
    alone: !DATABASE_URL,
  })
  const stopHashers = hashApart()
  const withdraw = announceOperatorApi(env())
  endInOrder([withdraw, stopQueue, finishLastRequests, stopHashers, () => connection.close()])
}

/** Opens the shop: database, demo goods on the first run, background work. A failure says what to do. */
export async function boot() {
  await open().catch((error: Error) => {
    process.stderr.write(`\nGriya could not start.\n${error.message}\n`)
    process.exit(1)
  })
}
