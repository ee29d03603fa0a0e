import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { bills } from '@/lib/money/bills/tables'
import { PROVIDERS } from '@/lib/money/payments/rules'
import { type PaymentInstructions, SIMULATOR_MODES } from '@/lib/money/payments/schema'
import { PAYMENT_ATTEMPT_STATUSES } from '@/lib/money/payments/states'

/** One attempt to pay a bill with one method. At most one is live per bill. */
export const payment_attempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
    bill_id: ref()
      .notNull()
      .references(() => bills.id),
    /** The order of the bill. */
    order_id: ref().notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    provider_order_id: text().notNull(),
    provider_transaction_id: text(),
    method: text().notNull(),
    channel: text().notNull(),
    /** Distinguishes attempts with the same channel: a plan, a wallet's number, a hash of a card's token. */
    variant: text().notNull().default(''),
    amount: rupiah().notNull(),
    status: text({ enum: PAYMENT_ATTEMPT_STATUSES }).notNull(),
    instructions: jsonb().$type<PaymentInstructions>(),
    expires_at: instant().notNull(),
    settled_at: instant(),
    /** When the charge of a cancelled or expired attempt was closed at the gateway. */
    closed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('payment_attempts_provider').on(table.provider, table.provider_order_id),
    uniqueIndex('payment_attempts_live').on(table.bill_id).where(sql`${table.status} in ('created', 'pending')`),
    index('payment_attempts_bill').on(table.bill_id),
    index('payment_attempts_order').on(table.order_id),
    index('payment_attempts_newest').on(table.created_at, table.id),
    index('payment_attempts_status').on(table.status, table.created_at, table.id),
    index('payment_attempts_transaction')
      .on(table.provider_transaction_id)
      .where(sql`${table.provider_transaction_id} is not null`),
    index('payment_attempts_settled').on(table.settled_at).where(sql`${table.settled_at} is not null`),
  ],
)

/** The state of a simulated charge, in its gateway's own terms. */
export const simulated_charges = pgTable('simulated_charges', {
  transaction_id: text().primaryKey(),
  order_id: text().notNull().unique(),
  provider: text().notNull().default('midtrans'),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  transaction_status: text().notNull(),
  notification_url: text().notNull(),
  /** Where the browser is sent after paying on a simulated page. */
  return_url: text().notNull().default(''),
  refunds: jsonb().$type<{ refund_key: string; refund_amount: number }[]>().notNull().default([]),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  settled_at: instant(),
})

/** The mode of a simulated gateway. */
export const simulated_gateways = pgTable('simulated_gateways', {
  provider: text().primaryKey(),
  mode: text({ enum: SIMULATOR_MODES }).notNull(),
})
