import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/places/warehouses/tables'

const place = {
  day: date({ mode: 'string' }).notNull(),
  warehouse_id: ref()
    .notNull()
    .references(() => warehouses.id),
}

const rupiah = () => bigint({ mode: 'number' }).notNull()

/** What was sold and placed on a day in Jakarta; every warehouse has a row for a day that has been counted. */
export const order_days = pgTable(
  'order_days',
  {
    ...place,
    sales: rupiah(),
    orders: integer().notNull(),
    rent_sales: rupiah(),
    rent_orders: integer().notNull(),
    placed: integer().notNull(),
    converted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.warehouse_id] })],
)

/** How the attempts to pay of a counted day ended. */
export const payment_days = pgTable(
  'payment_days',
  {
    ...place,
    method: text().notNull(),
    channel: text().notNull(),
    tried: integer().notNull(),
    settled: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.warehouse_id, table.method, table.channel] })],
)
