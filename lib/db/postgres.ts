import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { noteAway } from '@/lib/db/failures'
import { listenPostgres } from '@/lib/db/listener'
import { dropNames, forgetsStatements } from '@/lib/db/transaction-pooling'

/** In milliseconds: what a statement, a lock and a pause within a transaction may take. */
export type Limits = { statement: number; lock: number; transaction: number }

/**
 * What opens a connection, and how long it may wait: `wait` for one of the pool while nobody is answered. `direct` is
 * where LISTEN and migrations go, when `url` leads through a pool of connections.
 */
export type PostgresTarget = {
  url: string
  direct?: string | undefined
  pool?: number
  limits?: Limits
  wait?: number
}

/** How long one of a crowd waits for its turn while others have theirs, before it is asked to come again. */
const TURN_MS = 60_000

/** The server ends a statement first; a connection that does not even say so is given up. */
const GRACE_MS = 1_000
const PROBE_MS = 1_500
const MIGRATION_CONNECT_MS = 10_000
const MIGRATION_LOCK = 726_971

/** Notices a peer that is gone without a word, between statements too. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const TOO_LATE = /timeout exceeded when trying to connect|due to connection timeout/

/** What the package keeps to itself. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean }

/**
 * A broad word is in every tenth product. Without knowing that pages come from memory or a solid-state disk, the
 * planner reads the whole table and the words of each product instead of the index, which takes three times as long.
 */
export async function tuneSession(client: pg.ClientBase, limits?: Limits): Promise<void> {
  const set: [string, number][] = [['random_page_cost', 1.1]]
  if (limits) {
    set.push(['statement_timeout', limits.statement], ['lock_timeout', limits.lock])
    set.push(['idle_in_transaction_session_timeout', limits.transaction])
  }
  await client.query(set.map(([name, value]) => `set ${name} = ${value}`).join('; '))
}

/** Ends a connection on which a question stays without an answer, so that the pool makes another. */
function giveUpAfter(client: pg.ClientBase, milliseconds: number) {
  const inner = client as unknown as Inner
  const { stream } = inner.connection
  stream.setTimeout(milliseconds, () => {
    if (inner.readyForQuery) return
    noteAway()
    stream.destroy()
  })
}

/** A transaction whose first statement fails never gives its connection back; one that is lost comes back by itself. */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release
  const lost = () => client.release(true)
  let isBack = false
  client.release = (error) => {
    if (isBack) return
    isBack = true
    client.off('end', lost)
    giveBack(error)
  }
  client.once('end', lost)
  return client
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (error?: Error | boolean) => void

/** Callers wait for a connection as long as the database answers somebody, else for `wait` at most. */
class PatientPool extends pg.Pool {
  private heardAt = 0
  private readonly slice: number

  constructor(target: PostgresTarget) {
    const { url, pool: max = 10, limits, wait = TURN_MS } = target
    super({
      connectionString: url,
      max,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: wait / 2,
      application_name: 'griya',
      onConnect: (client) => {
        if (limits) giveUpAfter(client, limits.statement + GRACE_MS)
        ;(client as unknown as Inner).connection.stream.on('data', () => {
          this.heardAt = performance.now()
        })
        return tuneSession(client, limits)
      },
    })
    this.slice = wait / 2
    this.on('error', () => {})
    // A lost connection fails the statement that used it; told as an event without a listener it would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  private async waitForTurn(): Promise<pg.PoolClient> {
    for (const since = performance.now(); ; ) {
      try {
        return returnWhenLost(await super.connect())
      } catch (error) {
        const now = performance.now()
        const isServing = now - this.heardAt < this.slice && now - since < TURN_MS
        if (isServing && TOO_LATE.test((error as Error).message)) continue
        noteAway()
        throw error
      }
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const turn = this.waitForTurn()
    if (!callback) return turn
    turn.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }
}

/** Several processes may start at once: one migrates, the others wait, however long it takes. */
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

/** One connection apart from the crowd, for whoever asks whether the database answers. */
function openProbe(url: string) {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...KEEP_ALIVE, ...limits, application_name: 'griya-probe' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The shop's tables over a pool; `client.ts` gives it the type that both engines share. */
export async function openPostgres(target: PostgresTarget, migrations: string) {
  const { url, direct = url } = target
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const isForgetful = await forgetsStatements(url)
  await migrateAlone(direct, migrations)
  const pool = new PatientPool(target)
  if (isForgetful) pool.on('connect', dropNames)
  const probe = openProbe(url)
  return {
    engine: 'postgres' as const,
    db: drizzle(pool),
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
