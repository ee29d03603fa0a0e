import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'
import { CHANNELS, LANES, OUTBOX_STATES, TEMPLATES } from '@/lib/identity/notifications/rules'

/** Messages to people, queued in the transaction that causes them and sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    dedupe_key: text().notNull().unique(),
    channel: text({ enum: CHANNELS }).notNull(),
    lane: text({ enum: LANES }).notNull().default('news'),
    recipient: text().notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    template: text({ enum: TEMPLATES }).notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Further data, encrypted: a one-time code until it is sent. */
    secret: text(),
    state: text({ enum: OUTBOX_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    /** Whether the last attempt failed because of the service itself; null before the first attempt. */
    outage: boolean(),
    /** The service's id for the message. */
    reference: text(),
    created_at: instant().notNull(),
    next_attempt_at: instant().notNull().defaultNow(),
    /** When it was last claimed for sending. */
    claimed_at: instant(),
    /** It is not sent after this time. */
    expires_at: instant(),
    sent_at: instant(),
  },
  (table) => [
    index('outbox_due')
      .on(table.lane, table.channel, table.next_attempt_at, table.id)
      .where(sql`${table.state} = 'queued'`),
    index('outbox_subject').on(sql`split_part(${table.dedupe_key}, '/', 2)`),
    index('outbox_recipient').on(table.recipient, table.id),
    index('outbox_open').on(table.state).where(sql`${table.state} not in ('sent', 'kept')`),
  ],
)

/** Counts messages per key and time window: the daily budgets against fraud, and the rates of the services. */
export const send_budgets = pgTable('send_budgets', {
  key: text().primaryKey(),
  used: integer().notNull(),
  most: integer().notNull(),
  resets_at: instant().notNull(),
})
