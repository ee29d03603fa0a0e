import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { PROVIDERS } from '@/lib/identity/social/rules'

/** Identities at Google or Facebook. A person there has one account here; an account may have several identities. */
export const user_identities = pgTable(
  'user_identities',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's permanent id of the person; an e-mail address may pass to somebody else. */
    subject: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('user_identities_subject').on(table.provider, table.subject),
    index('user_identities_user').on(table.user_id),
  ],
)

/**
 * Unfinished sign-ins, each of one browser. With a `state_hash` the provider has not answered yet; without one it has,
 * and `sealed` contains the person. Each step deletes its row.
 */
export const social_logins = pgTable(
  'social_logins',
  {
    token_hash: text().primaryKey(),
    state_hash: text(),
    provider: text({ enum: PROVIDERS }).notNull(),
    sealed: text().notNull(),
    return_to: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('social_logins_expires').on(table.expires_at)],
)
