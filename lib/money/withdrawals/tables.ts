import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { BANK_CODES, HOLDER_CHECKS } from '@/lib/money/payouts/rules'
import { WITHDRAWAL_STATUSES } from '@/lib/money/withdrawals/states'

/**
 * Money that a member takes out of the wallet. Number and holder of the account are encrypted, as they were when it was
 * asked for.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    idempotency_key: text(),
    amount: rupiah().notNull(),
    fee: rupiah().notNull(),
    tax: rupiah().notNull(),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull(),
    bank_code: text({ enum: BANK_CODES }).notNull(),
    account_number: text().notNull(),
    account_holder: text().notNull(),
    /** What the bank says about the holder, and its name of the account, encrypted; null until it was asked. */
    holder_check: text({ enum: HOLDER_CHECKS }),
    checked_holder: text(),
    /** Why it failed: a code that pages have words for; or an operator's reason. */
    reason: text().notNull().default(''),
    note: text().notNull().default(''),
    approved_by: text(),
    /** The language of its messages. */
    locale: text({ enum: ['id', 'en'] })
      .notNull()
      .default('id'),
    requested_at: instant().notNull(),
    submitted_at: instant(),
    ended_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('withdrawals_idempotency').on(table.user_id, table.idempotency_key),
    index('withdrawals_user').on(table.user_id, table.requested_at.desc()),
    index('withdrawals_open').on(table.status, table.id).where(sql`${table.status} not in ('paid', 'failed')`),
    check(
      'withdrawals_amount',
      sql`${table.amount} > ${table.fee} + ${table.tax} and ${table.fee} >= 0 and ${table.tax} >= 0`,
    ),
    check('withdrawals_ended', sql`(${table.status} in ('paid', 'failed')) = (${table.ended_at} is not null)`),
  ],
)
