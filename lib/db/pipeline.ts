import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Schema = Record<string, never>
type Run<Result> = (transaction: NodePgTransaction<Schema, Schema>) => Promise<Result>

/** A field of pg's client that its types do not have. */
type ClientInternals = { connection: { stream: { cork(): void; uncork(): void } } }

/**
 * Sends the statements that one turn of the event loop makes in one packet. Waking the server costs more than most
 * statements do.
 */
export function sendTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as ClientInternals).connection
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isCorked = false
  const release = () => {
    isCorked = false
    stream.uncork()
  }
  const together = (...args: unknown[]) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      // Runs after all promises that are settled by now, and so after every statement that waits for none.
      process.nextTick(release)
    }
    return query(...args)
  }
  Object.defineProperty(client, 'query', { value: together, configurable: true })
}

/** Sends BEGIN together with the first statement instead of waiting for its answer. */
async function transact<Result>(pool: pg.Pool, dialect: PgDialect, run: Run<Result>): Promise<Result> {
  const client = await pool.connect()
  const session = new NodePgSession<Schema, Schema>(client, dialect, undefined)
  const transaction = new NodePgTransaction<Schema, Schema>(dialect, session, undefined)
  const begun = client.query('begin')
  begun.catch(() => {})
  try {
    const result = await run(transaction)
    await begun
    await transaction.execute(sql`commit`)
    return result
  } catch (error) {
    await transaction.execute(sql`rollback`)
    throw error
  } finally {
    client.release()
  }
}

/** Drizzle on a pool whose connections accept statements before the earlier ones are answered. */
export function openPipelined(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  const dialect = new PgDialect()
  Object.defineProperty(db, 'transaction', { value: <Result>(run: Run<Result>) => transact(pool, dialect, run) })
  return db
}
