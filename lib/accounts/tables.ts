import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CODE_PURPOSES } from '@/lib/accounts/rules'
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
