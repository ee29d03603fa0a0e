import { join } from 'node:path'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { giveTurns } from '@/lib/db/fair'
import { lockDirectory } from '@/lib/db/lock'
import * as tables from '@/lib/db/tables'
import { env } from '@/lib/platform/env'

type Tables = typeof tables

/** The shop's database, whichever engine runs it. */
export type Database = PgDatabase<PgQueryResultHKT, Tables>
export type Transaction = PgTransaction<PgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>

/** One SQL text with values, as job queues and listeners need it. */
export type RawQuery = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Connections by what they do; nothing for the embedded database, which has none. */
export type PoolState = { busy: number; idle: number; waiting: number } | Record<string, never>

export type Connection = {
  engine: 'embedded' | 'postgres'
  db: Database
  raw: RawQuery
  /** `returned` is told when the connection was lost and is back: something may have been missed. */
  listen(channel: string, heard: (payload: string) => void, returned?: () => void): Promise<void>
  poolState(): PoolState
  /** The whole embedded database as it is between two statements. Throws on PostgreSQL, which has tools for that. */
  dump(compression?: 'gzip' | 'none'): Promise<Blob>
  close(): Promise<void>
}

/** How long one of a crowd waits for its turn at the pool before it is asked to come again. */
const TURN_MS = 60_000

export const MIGRATIONS = join(process.cwd(), 'lib/db/migrations')

async function openEngine(dataDir: string, loadDataDir?: Blob) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  return PGlite.create({ dataDir, extensions: { pg_trgm, unaccent }, ...(loadDataDir && { loadDataDir }) })
}

/** Makes a database of a dump in a folder that has none; the caller holds the lock. */
export async function restoreEmbedded(dataDir: string, dump: Blob): Promise<void> {
  await (await openEngine(dataDir, dump)).close()
}

async function openEmbedded(directory: string | null, dump?: Blob): Promise<Connection> {
  const unlock = directory ? lockDirectory(directory) : () => {}
  const engine = giveTurns(await openEngine(directory ? join(directory, 'pg') : 'memory://', dump))
  const db = drizzlePglite(engine, { schema: tables })
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  const raw: RawQuery = async (text, values) => {
    if (values && values.length > 0) return engine.query<Record<string, unknown>>(text, values)
    const results = await engine.exec(text)
    return { rows: results.flatMap((result) => result.rows) as Record<string, unknown>[] }
  }
  return {
    engine: 'embedded',
    db: db as unknown as Database,
    raw,
    async listen(channel, heard) {
      await engine.listen(channel, heard)
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

/**
 * A broad word is in every tenth product. Without knowing that pages come from memory or a solid-state disk, the
 * planner reads the whole table and the words of each product instead of the index, which takes three times as long.
 */
export async function tuneSession(client: import('pg').ClientBase): Promise<void> {
  await client.query('set random_page_cost = 1.1')
}

async function openPostgres(url: string, max: number): Promise<Connection> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const options = { connectionString: url, max, connectionTimeoutMillis: TURN_MS, application_name: 'griya' }
  const pool = new pg.Pool({ ...options, onConnect: tuneSession })
  pool.on('error', () => {})
  // A lost connection fails the statement that used it; told as an event without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePostgres(pool, { schema: tables })
  await withAdvisoryLock(pool, () => migratePostgres(db, { migrationsFolder: MIGRATIONS }))
  return {
    engine: 'postgres',
    db: db as unknown as Database,
    raw: (text, values) => pool.query(text, values),
    listen: (channel, heard, returned) => listenPostgres(url, channel, heard, returned),
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    dump: () => Promise.reject(new Error('pg_dump makes backups of PostgreSQL')),
    close: () => pool.end(),
  }
}

/** Several processes may start at once: one migrates, the others wait. */
async function withAdvisoryLock(pool: import('pg').Pool, work: () => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(726971)')
    await work()
  } finally {
    await client.query('select pg_advisory_unlock(726971)').catch(() => {})
    client.release()
  }
}

/** A connection of its own that comes back after a loss. */
async function listenPostgres(url: string, channel: string, heard: (payload: string) => void, returned?: () => void) {
  const { default: pg } = await import('pg')
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'griya-listen' })
    client.on('notification', (message) => heard(message.payload ?? ''))
    client.once('error', again)
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const again = () =>
    setTimeout(() => {
      connect().then(returned, again)
    }, 1_000).unref()
  await connect()
}

type Target = { memory: true; dump?: Blob } | { url: string; pool?: number } | { directory: string }

/** Opens and migrates. `memory` is a database of its own that ends with the process, begun as `dump` if there is one. */
export function openDatabase(target: Target) {
  if ('url' in target) return openPostgres(target.url, target.pool ?? 10)
  return 'memory' in target ? openEmbedded(null, target.dump) : openEmbedded(target.directory)
}

const shared = globalThis as { griyaDatabase?: Promise<Connection> }

/** The process's one connection. The build renders against an empty database in memory. */
export function database(): Promise<Connection> {
  shared.griyaDatabase ??= (() => {
    if (process.env.NEXT_PHASE === 'phase-production-build') return openDatabase({ memory: true })
    const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = env()
    return openDatabase(DATABASE_URL ? { url: DATABASE_URL, pool: DATABASE_POOL } : { directory: DATA_DIR })
  })()
  return shared.griyaDatabase
}
