import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'
import type { Invariant } from '@/lib/server/doctor/schema'

/** The last checks of all invariants, as an operator requested them. */
export const doctor_runs = pgTable('doctor_runs', {
  id: identity(),
  requested_by: text().notNull(),
  at: instant().notNull(),
  took_ms: integer().notNull(),
  results: jsonb().$type<Invariant[]>().notNull(),
})
