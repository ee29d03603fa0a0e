import type { Database } from '@/lib/db/client'

const prepared = new WeakMap<Database, Map<string, unknown>>()

/** Prepares a statement once per database; each connection plans it once. */
export function prepareOnce<Statement>(db: Database, name: string, prepare: (db: Database) => Statement): Statement {
  const statements = prepared.get(db) ?? new Map<string, unknown>()
  prepared.set(db, statements)
  if (!statements.has(name)) statements.set(name, prepare(db))
  return statements.get(name) as Statement
}
