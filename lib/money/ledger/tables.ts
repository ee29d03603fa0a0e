import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { ACCOUNT_KINDS, LEDGER_CAUSES } from '@/lib/money/ledger/rules'

/**
 * `balance` of a shopper's account is the sum of its entries, kept in the transaction that writes them. Accounts of the
 * store keep none, so that no payment waits for another one: `ledger_days` and the entries since then add up to it.
 */
export const ledger_accounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Null for the store's own accounts. */
    user_id: ref().references(() => users.id),
    balance: rupiah().notNull().default(0),
    /** Whether a reversal of cashback has left it below 0. */
    is_overdrawn: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    index('ledger_accounts_user').on(table.user_id),
    unique('ledger_accounts_owner').on(table.kind, table.user_id).nullsNotDistinct(),
    check(
      'ledger_accounts_balance',
      sql`${table.kind} = 'shop' or ${table.balance} >= 0 or (${table.kind} = 'wallet' and ${table.is_overdrawn})`,
    ),
  ],
)

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
    /** `hold`, `capture`, `settled`, `paid` and so on; each happens once per reference. */
    step: text().notNull(),
    /** Names the cause, e.g. `order/123456789012`, `payment/17`, `refund/4`. */
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
    index('ledger_entries_created').on(table.created_at),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
    check('ledger_entries_accounts', sql`${table.from_account_id} <> ${table.to_account_id}`),
  ],
)

/** What an account of the store had at the end of a day in Jakarta. */
export const ledger_days = pgTable(
  'ledger_days',
  {
    account_id: ref()
      .notNull()
      .references(() => ledger_accounts.id),
    day: date({ mode: 'string' }).notNull(),
    balance: rupiah().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day] }), index('ledger_days_day').on(table.day)],
)
