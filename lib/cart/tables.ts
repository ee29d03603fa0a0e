import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/tables'
import { product_colors, products } from '@/lib/catalog/tables'
import { identity, instant, ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/warehouses/tables'

export const CART_KINDS = ['buy', 'rent'] as const

/** Buy and rent are separate carts, one of each per shopper and warehouse. */
export const carts = pgTable(
  'carts',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    kind: text({ enum: CART_KINDS }).notNull(),
    courier_id: integer(),
    shipping_method: text(),
    destination_id: text(),
    district_id: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    updated_at: instant().notNull(),
  },
  (table) => [unique('carts_place').on(table.user_id, table.warehouse_id, table.kind)],
)

export const cart_lines = pgTable(
  'cart_lines',
  {
    id: identity(),
    cart_id: ref()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_color_id: ref().references(() => product_colors.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    installation: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('cart_lines_thing')
      .on(table.cart_id, table.product_id, table.product_color_id, table.installation)
      .nullsNotDistinct(),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
