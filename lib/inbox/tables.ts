import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'
import { PROVIDERS } from '@/lib/payments/rules'
import { COURIER_INBOX } from '@/lib/shipping/rules'

const INBOX_STATES = ['received', 'applied', 'ignored', 'failed'] as const

/** Every verified notification of a gateway or a courier, once, before anything is done with it. */
export const webhook_inbox = pgTable(
  'webhook_inbox',
  {
    id: identity(),
    provider: text({ enum: [...PROVIDERS, COURIER_INBOX] }).notNull(),
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
    index('webhook_inbox_open').on(table.received_at).where(sql`${table.state} = 'received'`),
  ],
)
