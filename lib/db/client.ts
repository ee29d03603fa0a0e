import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { yieldToEventLoop } from '@/lib/db/event-loop-turns'
import { lockDirectory } from '@/lib/db/lock'
import type { PostgresTarget } from '@/lib/db/postgres'
import '@/lib/db/redact-errors'
import { env } from '@/lib/platform/env'

/** The shop's database on either engine, PostgreSQL or PGlite. */
export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>

/** Runs SQL text with parameters, for job queues and listeners. */
export type RawQuery = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Connections of the pool by state; empty for the embedded database, which has no pool. */
export type PoolState = { busy: number; idle: number; waiting: number } | Record<string, never>

export type Connection = {
  engine: 'embedded' | 'postgres'
  db: Database
  /** For health checks: answers or fails within two seconds, however busy the pool of `db` is. */
  probe: Database
  raw: RawQuery
  /** Runs SQL outside the pool of `db`, with the short timeouts of `probe`. */
  aside: RawQuery
  /** Resolves to a function that stops listening. Calls `lost` when the connection ends by itself. */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<() => void>
  poolState(): PoolState
  /** A consistent dump of the embedded database. Throws on PostgreSQL, which has pg_dump. */
  dump(compression?: 'gzip' | 'none'): Promise<Blob>
  close(): Promise<void>
}

export const MIGRATIONS = join(process.cwd(), 'lib/db/migrations')

async function openEngine(dataDir: string, loadDataDir?: Blob) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  return PGlite.create({ dataDir, extensions: { pg_trgm, unaccent }, ...(loadDataDir && { loadDataDir }) })
}

/** Creates a database from a dump in an empty folder; the caller holds the lock. */
export async function restoreEmbedded(dataDir: string, dump: Blob): Promise<void> {
  await (await openEngine(dataDir, dump)).close()
}

async function openEmbedded(directory: string | null, dump?: Blob): Promise<Connection> {
  const unlock = directory ? lockDirectory(directory) : () => {}
  const engine = yieldToEventLoop(await openEngine(directory ? join(directory, 'pg') : 'memory://', dump))
  const db = drizzlePglite(engine)
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  const raw: RawQuery = async (text, values) => {
    if (values && values.length > 0) return engine.query<Record<string, unknown>>(text, values)
    const results = await engine.exec(text)
    return { rows: results.flatMap((result) => result.rows) as Record<string, unknown>[] }
  }
  return {
    engine: 'embedded',
    db: db as unknown as Database,
    probe: db as unknown as Database,
    raw,
    aside: raw,
    async listen(channel, heard) {
      const unlisten = await engine.listen(channel, heard)
      return () => void unlisten()
    },
    poolState: () => ({}),
    async dump(compression = 'gzip') {
      await engine.exec('checkpoint')
      return engine.dumpDataDir(compression)
    },
    async close() {
      await engine.close()
      unlock()
    },
  }
}

type DatabaseTarget = { memory: true; dump?: Blob } | PostgresTarget | { directory: string }

/**
 * Opens a database and migrates it. Without `limits`, statements on PostgreSQL have no time limit. `memory` is a new
 * embedded database that ends with the process, loaded from `dump` if given.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Connection> {
  if ('url' in target) {
    const { openPostgres } = await import('@/lib/db/postgres')
    const { db, probe, ...rest } = await openPostgres(target, MIGRATIONS)
    return { ...rest, db: db as unknown as Database, probe: probe as unknown as Database }
  }
  return 'memory' in target ? openEmbedded(null, target.dump) : openEmbedded(target.directory)
}

/** The database that the settings name, without time limits for statements. */
export function ownTarget(pool?: number): PostgresTarget | { directory: string } {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL, DATA_DIR } = env()
  if (!DATABASE_URL) return { directory: DATA_DIR }
  return { url: DATABASE_URL, direct: DATABASE_DIRECT_URL, pool: pool ?? DATABASE_POOL }
}

const shared = globalThis as { griyaDatabase?: Promise<Connection> }

/** The process's connection, opened on first use. The build renders against an empty database in memory. */
export function database(): Promise<Connection> {
  shared.griyaDatabase ??= (() => {
    if (process.env.NEXT_PHASE === 'phase-production-build') return openDatabase({ memory: true })
    const { POOL_WAIT_MS: wait, request_limits: limits } = env()
    return openDatabase({ ...ownTarget(), wait, limits })
  })()
  return shared.griyaDatabase
}

const JOB_POOL = 5

/** The connection for background work: longer time limits, and on PostgreSQL a pool of its own. */
export function openForJobs(pool = JOB_POOL): Promise<Connection> {
  const { DATABASE_URL, POOL_WAIT_MS: wait, job_limits: limits } = env()
  return DATABASE_URL ? openDatabase({ ...ownTarget(pool), wait, limits }) : database()
}
