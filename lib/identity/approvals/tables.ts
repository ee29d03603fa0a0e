import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { operators } from '@/lib/identity/operators/tables'

/**
 * What one person asked for and another has to approve. Open until it is approved or dropped; an approved one stands
 * until the subject goes another way.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: identity(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    action: text().notNull(),
    amount: rupiah().notNull(),
    /** Null for a program on the machine, which its name identifies. */
    asked_by: ref().references(() => operators.id),
    asked_name: text().notNull(),
    asked_at: instant().notNull(),
    approved_by: ref().references(() => operators.id),
    approved_name: text(),
    approved_at: instant(),
    dropped_at: instant(),
  },
  (table) => [
    uniqueIndex('approvals_open')
      .on(table.subject_type, table.subject_id, table.action)
      .where(sql`${table.approved_at} is null and ${table.dropped_at} is null`),
  ],
)
