import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'

/** What an event is about, in its sender's words: the charge that Midtrans or Xendit notifies of. */
export const subjectOf = (payload: SQLWrapper) =>
  sql`coalesce(${payload} ->> 'order_id', ${payload} ->> 'external_id', ${payload} -> 'data' ->> 'reference_id')`

export const INBOX_STATES = ['received', 'applied', 'ignored', 'failed'] as const

/** Verified webhook events, each stored once before it is applied. */
export const webhook_inbox = pgTable(
  'webhook_inbox',
  {
    id: identity(),
    /** The sender, as the receiving noun calls it. */
    provider: text().notNull(),
    event_id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: INBOX_STATES }).notNull().default('received'),
    reason: text(),
    attempts: integer().notNull().default(0),
    received_at: instant().notNull(),
    applied_at: instant(),
  },
  (table) => [
    unique('webhook_inbox_event').on(table.provider, table.event_id),
    index('webhook_inbox_subject').on(subjectOf(table.payload)),
    index('webhook_inbox_done').on(table.received_at).where(sql`${table.state} in ('applied', 'ignored')`),
    index('webhook_inbox_open').on(table.received_at).where(sql`${table.state} = 'received'`),
  ],
)
