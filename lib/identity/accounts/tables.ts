import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/places/warehouses/tables'

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
    /** When the e-mail address, the phone number or a forgotten password last changed; money waits after it. */
    access_changed_at: instant(),
    /** When the account was deleted. The row stays without personal data. */
    erased_at: instant(),
    /** Since when an operator keeps the account closed, who did it and why; the reason is not told to its owner. */
    blocked_at: instant(),
    blocked_by: text(),
    blocked_reason: text(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_phone_number').on(table.phone_number),
    index('users_blocked').on(table.id).where(sql`${table.blocked_at} is not null`),
    index('users_members').on(table.id).where(sql`${table.role} <> 'guest'`),
    index('users_search')
      .using(
        'gin',
        sql`lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')) gin_trgm_ops`,
      )
      .where(sql`${table.role} <> 'guest'`),
    index('users_names')
      .using('gin', sql`(' ' || lower(first_name || ' ' || last_name)) gin_trgm_ops`)
      .where(sql`${table.role} <> 'guest'`),
    index('users_guests').on(table.register_at).where(sql`${table.role} = 'guest'`),
  ],
)
