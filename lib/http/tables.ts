import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'

/** Answers that are replayed for a repeated `Idempotency-Key`. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: ref().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    response_status: integer(),
    response_body: jsonb(),
    locked_until: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** The cache tags that each process expired; all processes read it (ADR 28). */
export const change_log = pgTable(
  'change_log',
  {
    id: identity(),
    process: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('change_log_at').on(table.at)],
)
