import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Connection } from '@/lib/db/client'
import { areChangesLate } from '@/lib/db/follow-changes'
import { readMigrationState } from '@/lib/db/migration-state'
import type { ApiEnv } from '@/lib/http/app-env'
import { limitsAreShared } from '@/lib/http/rate-limit'
import { BUILD_WAREHOUSE, knownWarehouse } from '@/lib/platform/directory'
import { AppError } from '@/lib/platform/errors'
import { isLeaving, release } from '@/lib/platform/release'
import { canStore, storeAnswers } from '@/lib/platform/storage'

/** Health checks give up after two seconds, so that each check here has a shorter limit. */
const LONGEST_MS = 1_800

/** The result of a check, or `fallback` if it fails or takes too long. */
async function inTime<Result>(check: Promise<Result>, fallback: Result): Promise<Result> {
  const limit = new AbortController()
  const clock = sleep(LONGEST_MS, fallback, { ref: false, signal: limit.signal }).catch(() => fallback)
  return Promise.race([check.catch(() => fallback), clock]).finally(() => limit.abort())
}

async function databaseFault({ probe }: Connection): Promise<string | null> {
  const state = await inTime<Awaited<ReturnType<typeof readMigrationState>> | null>(readMigrationState(probe), null)
  if (!state) return 'does not answer'
  return state.applied < state.known ? 'lacks migrations of this build' : null
}

/** The faults that make this process not ready, by component; empty when it is ready. */
async function findFaults(connection: Connection): Promise<Record<string, string>> {
  const [database, storing] = await Promise.all([databaseFault(connection), inTime(canStore(), false)])
  return onlyFaults({
    process: isLeaving() ? 'is ending' : null,
    changes: areChangesLate() ? 'of other processes are heard late' : null,
    database,
    shop: knownWarehouse(undefined) === BUILD_WAREHOUSE ? 'has no warehouse yet' : null,
    pictures: storing ? null : 'their folder cannot be written',
  })
}

/** Components that are away, but without which the shop can still sell. */
async function findMissing(): Promise<Record<string, string>> {
  const [files, limits] = await Promise.all([inTime(storeAnswers(), false), inTime(limitsAreShared(), false)])
  return onlyFaults({
    files: files ? null : 'the file store does not answer; pictures and uploads fail',
    limits: limits ? null : 'Redis does not answer; each process counts for itself',
  })
}

const onlyFaults = (faults: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null))

/** The process runs. Checks nothing else: restarting the process does not bring back a database that is away. */
const answerLive = (c: Context) =>
  c.json({ data: { status: 'live', ...release() } }, 200, { 'cache-control': 'no-store' })

export const liveness = new Hono<ApiEnv>().get('/', answerLive)

export const readiness = new Hono<ApiEnv>().get('/', async (c) => {
  const [errors, missing] = await Promise.all([findFaults(c.get('connection')), findMissing()])
  if (Object.keys(errors).length > 0) throw new AppError('unavailable', { errors: { ...errors, ...missing } })
  const isWhole = Object.keys(missing).length === 0
  const database = c.get('connection').engine
  return c.json({ data: { status: 'ready', database, ...release(), ...(!isWhole && { missing }) } }, 200)
})
