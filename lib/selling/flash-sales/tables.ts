import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { warehouses } from '@/lib/places/warehouses/tables'
import { FLASH_SALE_STATUSES } from '@/lib/selling/flash-sales/states'

export const flash_sales = pgTable(
  'flash_sales',
  {
    id: identity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    title_idn: text().notNull(),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    status: text({ enum: FLASH_SALE_STATUSES }).notNull().default('draft'),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('flash_sales_live').on(table.start_time).where(sql`${table.status} in ('upcoming', 'ongoing')`),
    check('flash_sales_period', sql`${table.end_time} > ${table.start_time}`),
  ],
)

/** The flash price and quota of a product in one warehouse; `quantity` is what is left. */
export const flash_sale_items = pgTable(
  'flash_sale_items',
  {
    id: identity(),
    flash_sale_id: ref()
      .notNull()
      .references(() => flash_sales.id, { onDelete: 'cascade' }),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: rupiah().notNull(),
    original_quantity: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('flash_sale_items_place').on(table.flash_sale_id, table.warehouse_id, table.product_id),
    index('flash_sale_items_product').on(table.product_id),
    check('flash_sale_items_price', sql`${table.price} > 0`),
    check(
      'flash_sale_items_quota',
      sql`${table.original_quantity} > 0 and ${table.quantity} >= 0 and ${table.quantity} <= ${table.original_quantity}`,
    ),
  ],
)

/** The pieces of a quota that orders have taken; with what is left they add up to the quota. */
export const flash_sale_uses = pgTable(
  'flash_sale_uses',
  {
    id: identity(),
    order_id: ref().notNull(),
    flash_sale_item_id: ref()
      .notNull()
      .references(() => flash_sale_items.id),
    quantity: integer().notNull(),
    state: text({ enum: ['held', 'released'] }).notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('flash_sale_uses_once').on(table.order_id, table.flash_sale_item_id),
    index('flash_sale_uses_item').on(table.flash_sale_item_id),
    check('flash_sale_uses_quantity', sql`${table.quantity} > 0`),
  ],
)
