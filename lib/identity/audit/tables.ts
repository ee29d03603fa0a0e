import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'

/** The state of a subject, as far as an action concerns it. */
export type AuditState = Record<string, unknown>

/** What operators and programs did; a trigger refuses to change or delete a row. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: identity(),
    at: instant().notNull(),
    /** Null for programs on the machine, and for a login that failed. */
    operator_id: ref(),
    /** The name at that time. */
    name: text().notNull(),
    /** The title of the API key. */
    via: text(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    request_id: text(),
  },
  (table) => [
    index('audit_log_operator').on(table.operator_id, table.id),
    index('audit_log_subject').on(table.subject_type, table.subject_id, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_at').on(table.at),
  ],
)
