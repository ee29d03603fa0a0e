import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

/**
 * `wallet` is a shopper's spendable money, `held` the part reserved for unpaid orders; `shop` is the counterpart of
 * both.
 */
export const ACCOUNT_KINDS = ['wallet', 'held', 'shop'] as const

/** `balance` is the sum of the account's entries, kept in the transaction that writes them. */
export const ledger_accounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Null for the shop's own account. */
    user_id: ref().references(() => users.id),
    balance: rupiah().notNull().default(0),
    created_at: instant().notNull(),
  },
  (table) => [
    index('ledger_accounts_user').on(table.user_id),
    unique('ledger_accounts_owner').on(table.kind, table.user_id).nullsNotDistinct(),
    check('ledger_accounts_balance', sql`${table.kind} = 'shop' or ${table.balance} >= 0`),
  ],
)

export const LEDGER_CAUSES = ['cashback', 'payment', 'refund', 'grant', 'withdrawal', 'closure'] as const

/** One movement of money between two accounts, so the balances of all accounts sum to 0. */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    from_account_id: ref()
      .notNull()
      .references(() => ledger_accounts.id),
    to_account_id: ref()
      .notNull()
      .references(() => ledger_accounts.id),
    amount: rupiah().notNull(),
    cause: text({ enum: LEDGER_CAUSES }).notNull(),
    /** `hold`, `capture`, `release`, `credit` and so on; each happens once per reference. */
    step: text().notNull(),
    /** Names the cause, e.g. `order/123456789012`. */
    reference: text().notNull(),
    order_id: ref(),
    note: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.reference, table.step),
    index('ledger_entries_from').on(table.from_account_id, table.id.desc()),
    index('ledger_entries_to').on(table.to_account_id, table.id.desc()),
    index('ledger_entries_order').on(table.order_id),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
    check('ledger_entries_accounts', sql`${table.from_account_id} <> ${table.to_account_id}`),
  ],
)
