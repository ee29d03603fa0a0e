import { expireHere } from '@/lib/api/cache'
import { trustProxies } from '@/lib/api/edge'
import { announceOperatorApi } from '@/lib/api/operator'
import { listCategories } from '@/lib/catalog/queries'
import { CATALOG_TAG } from '@/lib/catalog/rules'
import { type Connection, database } from '@/lib/db/client'
import { CACHE_CHANNEL, type Context, SYSTEM } from '@/lib/db/command'
import { jobs } from '@/lib/jobs'
import { onExpireTags } from '@/lib/platform/cache'
import { setDirectory } from '@/lib/platform/directory'
import { env } from '@/lib/platform/env'
import { processId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { startQueue } from '@/lib/platform/queue'
import { systemClock } from '@/lib/platform/time'
import { listWarehouses } from '@/lib/warehouses/queries'

const SHOP_TAGS = [CATALOG_TAG, 'warehouses']

/** What the middleware knows of the shop; renewed when warehouses or the catalogue change. */
async function readDirectory({ db }: Connection) {
  const warehouses = await listWarehouses(db)
  const categories = await listCategories(db)
  const first = warehouses.find((warehouse) => warehouse.is_default) ?? warehouses[0]
  if (!first) return process.stdout.write('  The database is empty: fill it with `npm run seed`.\n')
  const codes = warehouses.map(({ code }) => code)
  return setDirectory(
    codes,
    first.code,
    categories.map(({ id }) => id),
  )
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

async function open() {
  const { DATABASE_URL, WORKER } = env()
  trustProxies(env().TRUSTED_PROXIES)
  const connection = await database()
  if (!DATABASE_URL) {
    const { seedWhenEmpty } = await import('@/lib/db/seed/seed')
    await seedWhenEmpty({ db: connection.db, clock: systemClock, actor: SYSTEM })
  }
  onExpireTags(expireHere)
  await readDirectory(connection)
  await hearCacheMessages(connection)
  const context: Context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(connection.raw, jobs(context), { work: WORKER === 'in-process' })
  const withdraw = announceOperatorApi(env())
  const stop = async () => {
    withdraw()
    await stopQueue().catch(() => {})
    await connection.close().catch(() => {})
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Opens the shop: database, demo goods on the first run, background work. A failure says what to do. */
export async function boot() {
  await open().catch((error: Error) => {
    process.stderr.write(`\nGriya could not start.\n${error.message}\n`)
    process.exit(1)
  })
}
