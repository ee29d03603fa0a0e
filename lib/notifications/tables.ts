import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'

export const OUTBOX_STATES = ['queued', 'sent', 'failed'] as const

/** Messages to people, written in the transaction that causes them and sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    dedupe_key: text().notNull().unique(),
    channel: text({ enum: ['email', 'whatsapp', 'sms'] }).notNull(),
    recipient: text().notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
    state: text({ enum: OUTBOX_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    created_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [index('outbox_queued').on(table.created_at).where(sql`${table.state} = 'queued'`)],
)
