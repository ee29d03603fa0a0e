import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { identity, instant, ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/places/warehouses/tables'

/** Units of a product that a warehouse rents out, and how many are booked today: more than there are after a loss. */
export const rental_capacities = pgTable(
  'rental_capacities',
  {
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: integer().notNull(),
    rented: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.warehouse_id, table.product_id] }),
    check('rental_capacities_units', sql`${table.rented} >= 0 and ${table.units} >= 0`),
  ],
)

/** Units booked per calendar day in Jakarta; a day without a row has none. */
export const rental_days = pgTable(
  'rental_days',
  {
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    booked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.warehouse_id, table.product_id, table.day] }),
    check('rental_days_booked', sql`${table.booked} >= 0`),
  ],
)

export const BOOKING_STATES = ['soft', 'firm', 'allocated', 'released'] as const

/** The days that an order has booked for a product, including transport, preparation and cleaning. */
export const rental_bookings = pgTable(
  'rental_bookings',
  {
    id: identity(),
    order_id: ref().notNull(),
    /** The extension of the order that it is for; null for the rental itself. */
    extension_id: ref(),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    product_id: ref()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    state: text({ enum: BOOKING_STATES }).notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('rental_bookings_line').on(table.order_id, table.product_id).where(sql`${table.extension_id} is null`),
    uniqueIndex('rental_bookings_extension')
      .on(table.extension_id, table.product_id)
      .where(sql`${table.extension_id} is not null`),
    index('rental_bookings_place').on(table.warehouse_id, table.product_id, table.last_day),
    check('rental_bookings_quantity', sql`${table.quantity} > 0`),
    check('rental_bookings_days', sql`${table.last_day} >= ${table.first_day}`),
  ],
)

/** Days without deliveries, collections and returns. */
export const blackout_dates = pgTable('blackout_dates', {
  day: date({ mode: 'string' }).primaryKey(),
  title: text().notNull().default(''),
  title_idn: text().notNull().default(''),
})
