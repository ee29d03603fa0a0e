import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { recordUnavailable } from '@/lib/db/failures'
import { listenPostgres } from '@/lib/db/listener'
import { openPipelined, sendTogether } from '@/lib/db/pipeline'
import { losesPreparedStatements, unnameStatements } from '@/lib/db/transaction-pooling'

/** Time limits in milliseconds: for a statement, for waiting for a lock, and for an idle transaction. */
export type StatementLimits = { statement: number; lock: number; transaction: number }

/**
 * A PostgreSQL server and its pool. `wait`: milliseconds to wait for a connection while the database answers nobody.
 * `direct`: the URL for LISTEN and migrations, when `url` leads through a pooler such as PgBouncer.
 */
export type PostgresTarget = {
  url: string
  direct?: string | undefined
  pool?: number
  limits?: StatementLimits
  wait?: number
}

/** The longest wait for a connection while the database still answers other callers. */
const MAX_WAIT_MS = 60_000

/** The server ends a slow statement itself; a connection that stays silent this much longer is closed. */
const GRACE_MS = 1_000
const PROBE_MS = 1_500
const MIGRATION_CONNECT_MS = 10_000
const MIGRATION_LOCK = 726_971

/** Detects a lost peer also between statements. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const CONNECT_TIMEOUT = /timeout exceeded when trying to connect|due to connection timeout/

/** Fields of pg's client that its types do not have. */
type ClientInternals = { connection: { stream: Socket }; readyForQuery: boolean }

/**
 * Sets the session's time limits and `random_page_cost` for memory and solid-state disks. With the default cost, a
 * search for a common word scans the whole table instead of the index and takes three times as long.
 */
export async function tuneSession(client: pg.ClientBase, limits?: StatementLimits): Promise<void> {
  const set: [string, number][] = [['random_page_cost', 1.1]]
  if (limits) {
    set.push(['statement_timeout', limits.statement], ['lock_timeout', limits.lock])
    set.push(['idle_in_transaction_session_timeout', limits.transaction])
  }
  await client.query(set.map(([name, value]) => `set ${name} = ${value}`).join('; '))
}

/** Closes a connection whose statement gets no answer for this long, so that the pool opens another. */
function closeWhenSilent(client: pg.ClientBase, milliseconds: number) {
  const inner = client as unknown as ClientInternals
  const { stream } = inner.connection
  stream.setTimeout(milliseconds, () => {
    if (inner.readyForQuery) return
    recordUnavailable()
    stream.destroy()
  })
}

/** Releases a connection when it is lost: a transaction whose first statement fails never releases its own. */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  const lost = () => client.release(true)
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('end', lost)
    release(error)
  }
  client.once('end', lost)
  return client
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (error?: Error | boolean) => void

/** A pool whose callers wait up to a minute while the database answers others, and at most `wait` otherwise. */
class PatientPool extends pg.Pool {
  private lastAnswerAt = 0
  private readonly slice: number

  constructor(target: PostgresTarget) {
    const { url, pool: max = 10, limits, wait = MAX_WAIT_MS } = target
    super({
      connectionString: url,
      max,
      pipeline: true,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: wait / 2,
      application_name: 'griya',
      onConnect: (client) => {
        if (limits) closeWhenSilent(client, limits.statement + GRACE_MS)
        ;(client as unknown as ClientInternals).connection.stream.on('data', () => {
          this.lastAnswerAt = performance.now()
        })
        return tuneSession(client, limits)
      },
    })
    this.slice = wait / 2
    this.on('error', () => {})
    // The statement on a lost connection fails by itself; without a listener the error event would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  private async waitForConnection(): Promise<pg.PoolClient> {
    for (const since = performance.now(); ; ) {
      try {
        return releaseWhenLost(await super.connect())
      } catch (error) {
        const now = performance.now()
        const isServing = now - this.lastAnswerAt < this.slice && now - since < MAX_WAIT_MS
        if (isServing && CONNECT_TIMEOUT.test((error as Error).message)) continue
        recordUnavailable()
        throw error
      }
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const connected = this.waitForConnection()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }
}

/** Migrates under an advisory lock: when several processes start at once, one migrates and the others wait. */
async function migrateAlone(url: string, migrationsFolder: string) {
  const limits = { ...KEEP_ALIVE, connectionTimeoutMillis: MIGRATION_CONNECT_MS }
  const client = new pg.Client({ connectionString: url, ...limits, application_name: 'griya-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** A pool of one connection for health checks, independent of the main pool. */
function openProbe(url: string) {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...KEEP_ALIVE, ...limits, application_name: 'griya-probe' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens a migrated PostgreSQL database; lib/db/client.ts gives it the type that both engines share. */
export async function openPostgres(target: PostgresTarget, migrations: string) {
  const { url, direct = url } = target
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const isTransactionPooled = await losesPreparedStatements(url)
  await migrateAlone(direct, migrations)
  const pool = new PatientPool(target)
  pool.on('connect', sendTogether)
  if (isTransactionPooled) pool.on('connect', unnameStatements)
  const probe = openProbe(url)
  return {
    engine: 'postgres' as const,
    db: openPipelined(pool),
    probe: drizzle(probe),
    raw: (text: string, values?: unknown[]) => pool.query(text, values),
    aside: (text: string, values?: unknown[]) => probe.query(text, values),
    listen: (channel: string, heard: (payload: string) => void, lost: () => void) =>
      listenPostgres(direct, channel, heard, lost),
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    dump: () => Promise.reject<Blob>(new Error('pg_dump makes backups of PostgreSQL')),
    close: async () => {
      await Promise.all([pool.end(), probe.end()])
    },
  }
}
