import { type Context, Hono } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import type { Connection } from '@/lib/db/client'
import { readMigrationState } from '@/lib/db/migrated'
import { BUILD_WAREHOUSE, knownWarehouse } from '@/lib/platform/directory'
import { AppError } from '@/lib/platform/errors'
import { isLeaving, release } from '@/lib/platform/release'
import { canStore } from '@/lib/platform/storage'

async function databaseFault({ db }: Connection): Promise<string | null> {
  const state = await readMigrationState(db).catch(() => null)
  if (!state) return 'does not answer'
  return state.applied < state.known ? 'lacks migrations of this build' : null
}

/** What keeps this process from serving, by part; nothing when it can. */
async function findFaults(connection: Connection): Promise<Record<string, string>> {
  const faults: Record<string, string | null> = {
    process: isLeaving() ? 'is ending' : null,
    database: await databaseFault(connection),
    shop: knownWarehouse(undefined) === BUILD_WAREHOUSE ? 'has no warehouse yet' : null,
    pictures: (await canStore()) ? null : 'their folder cannot be written',
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** The process runs. Asks nobody else: a database that is away is no reason to start this process again. */
const answerLive = (c: Context) =>
  c.json({ data: { status: 'live', ...release() } }, 200, { 'cache-control': 'no-store' })

export const liveness = new Hono<ApiEnv>().get('/', answerLive)

export const readiness = new Hono<ApiEnv>().get('/', async (c) => {
  const errors = await findFaults(c.get('connection'))
  if (Object.keys(errors).length > 0) throw new AppError('unavailable', { errors })
  return c.json({ data: { status: 'ready', database: c.get('connection').engine, ...release() } }, 200)
})
