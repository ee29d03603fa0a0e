import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'

/** The rows of a statement that is written out. */
export async function rows<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows
}

/** The rows of a statement as one JSON list. */
export const list = (statement: SQL) => sql`(select coalesce(json_agg(row), '[]'::json) from (${statement}) row)`
