import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { product_colors, products, rent_durations } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { users } from '@/lib/identity/accounts/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { promotions } from '@/lib/selling/vouchers/tables'

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
    kind: text({ enum: ORDER_KINDS }).notNull(),
    courier_id: integer(),
    shipping_method: text(),
    destination_id: text(),
    district_id: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    pickup_point_id: ref().references(() => pickup_points.id, { onDelete: 'set null' }),
    promotion_id: ref().references(() => promotions.id, { onDelete: 'set null' }),
    referral_code: text(),
    dropship: boolean().notNull().default(false),
    /** The wallet amount that the shopper wants to spend; pricing limits it to the balance and the total. */
    wallet_reduction: rupiah().notNull().default(0),
    /** For the rent cart: duration, delivery day and return service. */
    rent_duration_id: ref().references(() => rent_durations.id),
    requested_start: date({ mode: 'string' }),
    return_service: text(),
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
    /** The price of one piece that the shopper last accepted; a later change is reported. */
    seen_price: rupiah(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('cart_lines_thing')
      .on(table.cart_id, table.product_id, table.product_color_id, table.installation)
      .nullsNotDistinct(),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
