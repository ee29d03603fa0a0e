import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { APPLICATION_STATUSES } from '@/lib/identity/resellers/rules'

/** A business user's store. Its name is lower case and never changes (ACC-037, ACC-038). */
export const resellers = pgTable(
  'resellers',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    store_name: text().notNull(),
    /** Typed by shoppers or carried by a link; active from the application on (docs/behaviour.md#resellers). */
    referral_code: text().notNull(),
    application_status: text({ enum: APPLICATION_STATUSES }).notNull().default('draft'),
    terms_accepted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resellers_store_name').on(table.store_name),
    uniqueIndex('resellers_referral_code').on(table.referral_code),
    check('resellers_referral_code_upper', sql`${table.referral_code} = upper(${table.referral_code})`),
  ],
)
