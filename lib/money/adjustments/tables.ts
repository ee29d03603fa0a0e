import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { operators } from '@/lib/identity/operators/tables'
import { ADJUSTMENT_STATUSES } from '@/lib/money/adjustments/states'
import { ADJUSTMENT_REASONS } from '@/lib/money/wallet/rules'

/** A change to a wallet by hand: one operator proposes it, another one approves it. */
export const wallet_adjustments = pgTable(
  'wallet_adjustments',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    idempotency_key: text(),
    /** In rupiah; below 0 it takes money out of the wallet. */
    amount: rupiah().notNull(),
    reason: text({ enum: ADJUSTMENT_REASONS }).notNull(),
    /** For operators only. */
    note: text().notNull(),
    status: text({ enum: ADJUSTMENT_STATUSES }).notNull().default('proposed'),
    /** Null for a program on the machine, which its name identifies. */
    proposed_by: ref().references(() => operators.id),
    proposed_name: text().notNull(),
    proposed_at: instant().notNull(),
    decided_by: ref().references(() => operators.id),
    decided_name: text(),
    decided_at: instant(),
    /** Why it was rejected. */
    refusal: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('wallet_adjustments_key').on(table.proposed_name, table.idempotency_key),
    index('wallet_adjustments_user').on(table.user_id, table.id.desc()),
    index('wallet_adjustments_open').on(table.id).where(sql`${table.status} = 'proposed'`),
    check('wallet_adjustments_amount', sql`${table.amount} <> 0`),
    check('wallet_adjustments_decided', sql`(${table.status} = 'proposed') = (${table.decided_at} is null)`),
  ],
)

export type AdjustmentRow = typeof wallet_adjustments.$inferSelect
