import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, rupiah } from '@/lib/db/columns'

export const warehouses = pgTable('warehouses', {
  id: identity(),
  code: text().notNull().unique(),
  title: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  city_id: text().notNull(),
  province: text().notNull(),
  province_id: text().notNull(),
  zip_code: text().notNull(),
  /** Opening hours in words, in English and in Indonesian. */
  hours: text().notNull().default(''),
  hours_idn: text().notNull().default(''),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  store_payment: boolean().notNull().default(false),
  /** The technician's travel fee per visit. */
  transport_fee: rupiah().notNull().default(0),
  is_default: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  updated_at: instant().notNull().defaultNow(),
})
