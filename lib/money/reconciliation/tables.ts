import { date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, rupiah } from '@/lib/db/columns'
import { GATEWAYS, LIST_SOURCES, THEIR_STATUSES } from '@/lib/money/reconciliation/rules'

/** What a gateway says about a payment of a day: from its list of settlements, or from its answer when it was asked. */
export const gateway_records = pgTable(
  'gateway_records',
  {
    id: identity(),
    day: date({ mode: 'string' }).notNull(),
    provider: text({ enum: GATEWAYS }).notNull(),
    provider_order_id: text().notNull(),
    transaction_id: text(),
    status: text({ enum: THEIR_STATUSES }).notNull(),
    amount: rupiah().notNull(),
    /** What the gateway keeps; null when it does not say. */
    fee: rupiah(),
    source: text({ enum: LIST_SOURCES }).notNull(),
    settled_at: instant(),
    recorded_at: instant().notNull(),
  },
  (table) => [
    unique('gateway_records_once').on(table.day, table.provider, table.provider_order_id),
    index('gateway_records_charge').on(table.provider_order_id),
  ],
)

/** Days that were closed, with what was counted then. */
export const closed_days = pgTable('closed_days', {
  day: date({ mode: 'string' }).primaryKey(),
  payments: integer().notNull(),
  amount: rupiah().notNull(),
  their_amount: rupiah().notNull(),
  differences: jsonb().$type<{ reason: string; provider_order_id: string }[]>().notNull(),
  note: text().notNull(),
  closed_by: text().notNull(),
  closed_at: instant().notNull(),
})
