import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { BANK_CODES } from '@/lib/money/payouts/rules'

/** The bank account to which a member's withdrawals go; number and holder are encrypted with the shop's key. */
export const bank_accounts = pgTable(
  'bank_accounts',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bank_code: text({ enum: BANK_CODES }).notNull(),
    bank_branch: text().notNull().default(''),
    account_number: text().notNull(),
    account_holder: text().notNull(),
    /** Finds the same account of another member. */
    account_hash: text().notNull(),
    usable_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index('bank_accounts_hash').on(table.account_hash)],
)
