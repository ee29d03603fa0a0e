import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { PROVIDERS } from '@/lib/identity/social/rules'

/** Who somebody is at Google or Facebook: one person there is one account here; an account may have several. */
export const user_identities = pgTable(
  'user_identities',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's lasting name for the person; an e-mail address may change hands. */
    subject: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('user_identities_subject').on(table.provider, table.subject),
    index('user_identities_user').on(table.user_id),
  ],
)

/**
 * Sign-ins on their way, each of one browser: with a `state_hash` the provider is still asked, without one it has
 * answered and `sealed` says who it is. A step that is taken deletes its row.
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
