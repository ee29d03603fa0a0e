import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)
