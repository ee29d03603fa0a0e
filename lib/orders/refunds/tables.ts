import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { payment_attempts } from '@/lib/money/payments/tables'
import { BANK_CODES, HOLDER_CHECKS } from '@/lib/money/payouts/rules'
import { orders } from '@/lib/orders/orders/tables'
import { REFUND_CAUSES, REFUND_DESTINATIONS, REFUND_STATUSES } from '@/lib/orders/refunds/states'

/** The bank account for an order's refund; number and holder are encrypted with the shop's key. */
export const payees = pgTable('payees', {
  order_id: ref()
    .primaryKey()
    .references(() => orders.id),
  bank_code: text({ enum: BANK_CODES }).notNull(),
  account_number: text().notNull(),
  account_holder: text().notNull(),
  /** What the bank says about the holder, and its name of the account, encrypted; null until it was asked. */
  holder_check: text({ enum: HOLDER_CHECKS }),
  checked_holder: text(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

/** Refunds. `refund_key` identifies one at the gateway, which pays each key once. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    attempt_id: ref()
      .notNull()
      .references(() => payment_attempts.id),
    cause: text({ enum: REFUND_CAUSES }).notNull(),
    /** Distinguishes refunds of one cause: which report of missing pieces. */
    reference: text().notNull().default(''),
    refund_key: text().notNull().unique(),
    amount: rupiah().notNull(),
    destination: text({ enum: REFUND_DESTINATIONS }).notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    /** The last remark of the gateway or an operator; the number of the transfer once paid. */
    note: text().notNull().default(''),
    approved_by: text(),
    /** The promised deadline. */
    due_at: instant().notNull(),
    created_at: instant().notNull(),
    submitted_at: instant(),
    paid_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('refunds_once').on(table.attempt_id, table.cause, table.reference),
    index('refunds_order').on(table.order_id),
    index('refunds_open').on(table.created_at).where(sql`${table.status} not in ('paid', 'failed')`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
