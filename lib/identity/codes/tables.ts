import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { CODE_PURPOSES } from '@/lib/identity/codes/rules'

/** Requested codes; only the newest one of a contact and purpose is valid. */
export const one_time_codes = pgTable(
  'one_time_codes',
  {
    id: identity(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    contact: text().notNull(),
    /** The member who requested it, for purposes that need a session. */
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
