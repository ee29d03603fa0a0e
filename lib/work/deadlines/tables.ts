import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import type { SubjectType } from '@/lib/work/deadlines/rules'

/**
 * What the clock will do with a subject, one row each. A row is written when the subject enters a state and deleted when
 * it leaves it, or when it has happened.
 */
export const deadlines = pgTable(
  'deadlines',
  {
    id: identity(),
    subject_type: text().$type<SubjectType>().notNull(),
    subject_id: ref().notNull(),
    /** What happens then: the verb of a transition with the trigger `clock`, or another name that the noun knows. */
    kind: text().notNull(),
    due_at: instant().notNull(),
    /** When the clock looks at it: first at `due_at`, later after a failure; null while it waits to be woken. */
    try_at: instant(),
  },
  (table) => [
    unique('deadlines_once').on(table.subject_type, table.subject_id, table.kind),
    index('deadlines_try').on(table.try_at).where(sql`${table.try_at} is not null`),
  ],
)

export type Deadline = typeof deadlines.$inferSelect
