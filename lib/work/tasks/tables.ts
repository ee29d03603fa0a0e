import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { operators } from '@/lib/identity/operators/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import type { SubjectType } from '@/lib/work/deadlines/rules'
import type { TaskKind } from '@/lib/work/tasks/rules'

/** What a task says about its subject besides the label: amounts, counts and states, never personal data. */
export type TaskFacts = Record<string, string | number>

/** What waits for an operator; at most one open task per subject and kind. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    subject_type: text().$type<SubjectType>().notNull().default('order'),
    subject_id: ref().notNull(),
    kind: text().$type<TaskKind>().notNull(),
    /** How operators call the subject, e.g. the number of an order. */
    label: text().notNull().default(''),
    data: jsonb().$type<TaskFacts>().notNull().default({}),
    /** Where its goods are; null concerns every warehouse. */
    warehouse_id: ref().references(() => warehouses.id),
    opened_at: instant().notNull(),
    /** From then on it is late. */
    due_at: instant().notNull().default(sql`now()`),
    assignee_id: ref().references(() => operators.id),
    assignee_name: text(),
    snoozed_until: instant(),
    snooze_reason: text(),
    closed_at: instant(),
    /** Who ticked it off, and what they noted; null when the step itself completed it. */
    closed_by: text(),
    note: text(),
  },
  (table) => [
    uniqueIndex('tasks_open')
      .on(table.subject_type, table.subject_id, table.kind)
      .where(sql`${table.closed_at} is null`),
    index('tasks_due').on(table.due_at, table.id).where(sql`${table.closed_at} is null`),
    index('tasks_subject').on(table.subject_id),
  ],
)

export type TaskRow = typeof tasks.$inferSelect
