import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { order_products, orders } from '@/lib/orders/orders/tables'

/** What packers have put into the parcel of an order; the sum per line is what is picked. */
export const order_scans = pgTable(
  'order_scans',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    order_product_id: ref()
      .notNull()
      .references(() => order_products.id),
    /** Given by the scanner, so that a scan sent twice counts once. */
    scan_id: text().notNull(),
    /** The scanned text; null when the packer tapped. */
    code: text(),
    /** Pieces; negative takes them out again. */
    quantity: integer().notNull(),
    packed_by: text().notNull(),
    packed_by_id: ref(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('order_scans_once').on(table.order_id, table.scan_id),
    check('order_scans_quantity', sql`${table.quantity} <> 0`),
  ],
)
