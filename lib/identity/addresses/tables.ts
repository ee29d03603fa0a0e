import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    recipient: text().notNull(),
    phone_number: text().notNull(),
    province_id: text().notNull(),
    province: text().notNull(),
    city_id: text().notNull(),
    city: text().notNull(),
    district_id: text(),
    district: text(),
    address: text().notNull(),
    second_line_address: text().notNull().default(''),
    zip_code: text().notNull().default(''),
    notes: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    primary: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [index('addresses_user').on(table.user_id)],
)
