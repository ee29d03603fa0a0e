import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { CODE_PURPOSES } from '@/lib/identity/codes/rules'

/** Every code that was asked for; of one contact and purpose only the newest counts. */
export const one_time_codes = pgTable(
  'one_time_codes',
  {
    id: identity(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    contact: text().notNull(),
    /** Who asked, where a purpose is about an account one is in. */
    user_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    /** Wrong guesses. */
    attempts: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    used_at: instant(),
  },
  (table) => [
    index('one_time_codes_contact').on(table.contact, table.created_at),
    index('one_time_codes_user').on(table.user_id, table.created_at),
  ],
)
