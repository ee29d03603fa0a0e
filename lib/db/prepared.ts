import type { Database } from '@/lib/db/client'

const known = new WeakMap<Database, Map<string, unknown>>()

/** A statement built once for a database and planned once for each of its connections. */
export function prepareOnce<Statement>(db: Database, name: string, prepare: (db: Database) => Statement): Statement {
  const statements = known.get(db) ?? new Map<string, unknown>()
  known.set(db, statements)
  if (!statements.has(name)) statements.set(name, prepare(db))
  return statements.get(name) as Statement
}
