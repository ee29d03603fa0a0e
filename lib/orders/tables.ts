import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/tables'
import { product_colors, products } from '@/lib/catalog/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { BUY_ORDER_STATUSES } from '@/lib/orders/states'
import { flash_sale_items } from '@/lib/promotions/tables'
import { warehouses } from '@/lib/warehouses/tables'

/** The address as it was when the order was placed. */
export type AddressSnapshot = {
  title: string
  recipient: string
  phone_number: string
  address: string
  second_line_address: string
  district: string | null
  district_id: string | null
  city: string
  city_id: string
  province: string
  province_id: string
  zip_code: string
  notes: string
}

/** `id` is twelve random digits, never sequential. */
export const orders = pgTable(
  'orders',
  {
    id: ref().primaryKey(),
    type: text({ enum: ['buy', 'rent'] }).notNull(),
    status: text({ enum: BUY_ORDER_STATUSES }).notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    offline: boolean().notNull().default(false),
    idempotency_key: text(),
    invoice_number: text().unique(),
    recipient: text().notNull(),
    phone_number: text().notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    courier_id: integer(),
    shipping_method: text().notNull(),
    /** What the shopper reads and is written to in. */
    locale: text({ enum: ['id', 'en'] })
      .notNull()
      .default('id'),
    total_products: integer().notNull(),
    total_weight: integer().notNull(),
    total_price: rupiah().notNull(),
    promo_discount: rupiah().notNull().default(0),
    total_before_tax: rupiah().notNull(),
    tax: rupiah().notNull(),
    installation_fee: rupiah().notNull().default(0),
    transport_fee: rupiah().notNull().default(0),
    shipping_cost: rupiah().notNull().default(0),
    return_cost: rupiah().notNull().default(0),
    wallet_reduction: rupiah().notNull().default(0),
    net_price: rupiah().notNull(),
    ordered_at: instant().notNull(),
    expires_at: instant().notNull(),
    expired_at: instant(),
    paid_at: instant(),
    delivered_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.ordered_at.desc(), table.id.desc()),
    index('orders_open').on(table.expires_at).where(sql`${table.status} = 'waiting_payment'`),
    unique('orders_idempotency').on(table.user_id, table.idempotency_key),
    check(
      'orders_total',
      sql`${table.net_price} = ${table.total_price} - ${table.promo_discount} + ${table.installation_fee}
        + ${table.transport_fee} + ${table.shipping_cost} + ${table.return_cost} - ${table.wallet_reduction}`,
    ),
    check('orders_payable', sql`${table.net_price} = 0 or ${table.net_price} >= 10000`),
  ],
)

export const order_products = pgTable(
  'order_products',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    product_id: ref()
      .notNull()
      .references(() => products.id),
    product_color_id: ref().references(() => product_colors.id),
    title: text().notNull(),
    title_idn: text().notNull(),
    color: text(),
    color_idn: text(),
    media_key: text(),
    quantity: integer().notNull(),
    price: rupiah().notNull(),
    weight: integer().notNull(),
    installation: boolean().notNull().default(false),
    installation_fee: rupiah().notNull().default(0),
    flash_sale_item_id: ref().references(() => flash_sale_items.id),
  },
  (table) => [
    index('order_products_order').on(table.order_id),
    index('order_products_product').on(table.product_id, table.id.desc()),
  ],
)

/** The timeline of an order: what happened, by whom. */
export const order_activities = pgTable(
  'order_activities',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    verb: text().notNull(),
    actor_name: text().notNull(),
    from_status: text(),
    to_status: text().notNull(),
    message_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    images: jsonb().$type<string[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  (table) => [index('order_activities_order').on(table.order_id, table.id)],
)
