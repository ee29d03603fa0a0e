import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'

/** The rows of a statement in plain SQL. */
export async function rows<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows
}

/** SQL for the rows of a statement as one JSON array. */
export const list = (statement: SQL) => sql`(select coalesce(json_agg(row), '[]'::json) from (${statement}) row)`
