import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { BANK_CODES, PAYOUT_FAILURES, PAYOUT_PROVIDERS, PAYOUT_SUBJECTS } from '@/lib/money/payouts/rules'
import { DISBURSER_MODES } from '@/lib/money/payouts/schema'
import { PAYOUT_STATUSES } from '@/lib/money/payouts/states'

/**
 * Transfers of the shop's money to bank accounts. Its key at the provider is made of the id. Number and holder are
 * encrypted with the shop's key, as they were when the transfer began.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    subject_type: text({ enum: PAYOUT_SUBJECTS }).notNull(),
    subject_id: ref().notNull(),
    round: integer().notNull(),
    label: text().notNull(),
    /** Null for what belongs to no warehouse. */
    warehouse_id: ref(),
    amount: rupiah().notNull(),
    bank_code: text({ enum: BANK_CODES }).notNull(),
    account_number: text().notNull(),
    account_holder: text().notNull(),
    /** Of the account number, for lists. */
    last_digits: text().notNull(),
    provider: text({ enum: PAYOUT_PROVIDERS }).notNull(),
    provider_reference: text(),
    status: text({ enum: PAYOUT_STATUSES }).notNull(),
    failure: text({ enum: PAYOUT_FAILURES }),
    proof: text().notNull().default(''),
    created_at: instant().notNull(),
    submitted_at: instant(),
    ended_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('payouts_round').on(table.subject_type, table.subject_id, table.round),
    uniqueIndex('payouts_live')
      .on(table.subject_type, table.subject_id)
      .where(sql`${table.status} in ('queued', 'submitted', 'unknown')`),
    uniqueIndex('payouts_reference')
      .on(table.provider, table.provider_reference)
      .where(sql`${table.provider_reference} is not null`),
    index('payouts_status').on(table.status, table.id),
    check('payouts_amount', sql`${table.amount} > 0`),
  ],
)

/** The state of a simulated transfer, in its provider's own terms. */
export const simulated_payouts = pgTable(
  'simulated_payouts',
  {
    reference: text().primaryKey(),
    provider: text({ enum: PAYOUT_PROVIDERS }).notNull(),
    idempotency_key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().notNull(),
    failure_code: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [unique('simulated_payouts_key').on(table.provider, table.idempotency_key)],
)

/** The mode of a simulated provider of transfers. */
export const simulated_disbursers = pgTable('simulated_disbursers', {
  provider: text({ enum: PAYOUT_PROVIDERS }).primaryKey(),
  mode: text({ enum: DISBURSER_MODES }).notNull(),
})
