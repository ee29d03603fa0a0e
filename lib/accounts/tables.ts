import { doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CODE_PURPOSES, PROVIDERS } from '@/lib/accounts/rules'
import { identity, instant, ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/warehouses/tables'

export const ROLES = ['guest', 'user', 'business'] as const

export const users = pgTable(
  'users',
  {
    id: identity(),
    role: text({ enum: ROLES }).notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text(),
    phone_number: text(),
    gender: text({ enum: ['male', 'female', 'unspecified'] })
      .notNull()
      .default('unspecified'),
    profile_picture: text(),
    date_of_birth: text(),
    register_method: text({ enum: ['facebook', 'google', 'other'] })
      .notNull()
      .default('other'),
    password_hash: text(),
    warehouse_id: ref().references(() => warehouses.id),
    /** Where the shopper was when the warehouse was chosen by a place. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    register_at: instant().notNull(),
    /** When the account was deleted; what stays is a number that nobody is behind. */
    erased_at: instant(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_phone_number').on(table.phone_number)],
)

/** Opaque 256-bit tokens; only their SHA-256 is here. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the owner names a session by; it opens nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    browser: text(),
    system: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** Until when it may fetch all that is known of its owner. */
    exports_until: instant(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

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
