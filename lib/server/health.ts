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

/** Whoever asks whether we are ready waits for two seconds at most. */
const LONGEST_MS = 1_800

/** The answer, or `late` when it does not come in time. */
async function inTime<Answer>(asked: Promise<Answer>, late: Answer): Promise<Answer> {
  const limit = new AbortController()
  const clock = sleep(LONGEST_MS, late, { ref: false, signal: limit.signal }).catch(() => late)
  return Promise.race([asked.catch(() => late), clock]).finally(() => limit.abort())
}

async function databaseFault({ probe }: Connection): Promise<string | null> {
  const state = await inTime<Awaited<ReturnType<typeof readMigrationState>> | null>(readMigrationState(probe), null)
  if (!state) return 'does not answer'
  return state.applied < state.known ? 'lacks migrations of this build' : null
}

/** What keeps this process from serving, by part; nothing when it can. */
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

/** What is away without keeping the shop from selling. */
async function findMissing(): Promise<Record<string, string>> {
  const [files, limits] = await Promise.all([inTime(storeAnswers(), false), inTime(limitsAreShared(), false)])
  return onlyFaults({
    files: files ? null : 'the file store does not answer; pictures and uploads fail',
    limits: limits ? null : 'Redis does not answer; each process counts for itself',
  })
}

const onlyFaults = (faults: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null))

/** The process runs. Asks nobody else: a database that is away is no reason to start this process again. */
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
