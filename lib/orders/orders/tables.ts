import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { product_colors, products, rent_durations } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { users } from '@/lib/identity/accounts/tables'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { warehouses } from '@/lib/places/warehouses/tables'
import { flash_sale_items } from '@/lib/selling/flash-sales/tables'
import { promotions } from '@/lib/selling/vouchers/tables'

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
    type: text({ enum: ORDER_KINDS }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    offline: boolean().notNull().default(false),
    idempotency_key: text(),
    /** A keyed hash of the network a guest ordered from, kept while the order is unpaid. */
    placed_from: text(),
    invoice_number: text().unique(),
    recipient: text().notNull(),
    phone_number: text().notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    courier_id: integer(),
    shipping_method: text().notNull(),
    /** The service as the shopper chose it, e.g. `JNE Reguler`; null for pick-up. */
    shipping_title: text(),
    /** Days on the way as the courier named them for this service, e.g. `2-3`; null for pick-up. */
    delivery_days: text(),
    pickup_point_id: ref().references(() => pickup_points.id),
    promotion_id: ref().references(() => promotions.id),
    promo_code: text(),
    /** The reseller whose code was given. */
    business_user_id: ref().references(() => users.id),
    referral_code: text(),
    dropship: boolean().notNull().default(false),
    /** The sender's name on the parcel; null is the shop. */
    sender_name: text(),
    /** A reseller's order for a customer, who pays it through a link. */
    customer_pays: boolean().notNull().default(false),
    /** Where that customer gets the link and the receipt; the name and the phone are the recipient's. */
    customer_email: text(),
    /** The buyer's contact when the order was placed; the recipient may be another person. */
    buyer_name: text().notNull().default(''),
    buyer_email: text(),
    buyer_phone_number: text(),
    /** For rentals: duration, delivery day and return service. */
    rent_duration_id: ref().references(() => rent_durations.id),
    rent_days: integer(),
    requested_start: date({ mode: 'string' }),
    return_service: text(),
    /** The first day of a rental, and the last moment of its last one; set on delivery. */
    rent_start: date({ mode: 'string' }),
    rent_due: instant(),
    late_penalty: rupiah().notNull().default(0),
    /** The part of it from before an extension; a later lateness adds to it. */
    late_before: rupiah().notNull().default(0),
    /** From when the late fee runs, if not from the end of the grace: it was stopped before. */
    late_from: instant(),
    damage_penalty: rupiah().notNull().default(0),
    /** What of the deposit was counted into the price when the renter bought the rental. */
    deposit_spent: rupiah().notNull().default(0),
    /** The language of the order's messages. */
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
    total_deposit: rupiah().notNull().default(0),
    /** Cashback of the voucher, credited later, 1 point = Rp 1. */
    total_point: rupiah().notNull().default(0),
    net_price: rupiah().notNull(),
    ordered_at: instant().notNull(),
    expires_at: instant().notNull(),
    expired_at: instant(),
    paid_at: instant(),
    delivered_at: instant(),
    /** Until when something of it may be claimed, as promised at the delivery. */
    claim_until: instant(),
    /** The deadline of the status, stored when the status was entered. */
    due_at: instant(),
    /** The last step that did not change the status, e.g. `ready_for_pickup`. */
    stage: text(),
    /** The code to show at the pick-up point. */
    pickup_code: text(),
    /** Claims of it that are not at their end: it is not completed before. */
    open_claims: integer().notNull().default(0),
    /** Parcels of an order on its way that are with no courier: it is not delivered before. */
    parcels_waiting: integer().notNull().default(0),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.ordered_at.desc(), table.id.desc()),
    index('orders_referred')
      .on(table.business_user_id, table.ordered_at.desc(), table.id.desc())
      .where(sql`${table.business_user_id} is not null`),
    index('orders_due').on(table.status, table.due_at).where(sql`${table.due_at} is not null`),
    index('orders_buyer_email').on(table.buyer_email).where(sql`${table.buyer_email} is not null`),
    index('orders_contact_phone').on(sql`coalesce(${table.buyer_phone_number}, ${table.phone_number})`),
    index('orders_pickup_code').on(table.pickup_code).where(sql`${table.pickup_code} is not null`),
    index('orders_open').on(table.expires_at).where(sql`${table.status} = 'waiting_payment'`),
    index('orders_unpaid_user').on(table.user_id).where(sql`${table.status} = 'waiting_payment'`),
    index('orders_unpaid_network')
      .on(table.placed_from)
      .where(sql`${table.status} = 'waiting_payment' and ${table.placed_from} is not null`),
    // Read backwards, newest first.
    index('orders_newest').on(table.ordered_at, table.id),
    index('orders_awaited').on(table.ordered_at, table.id).where(sql`${table.due_at} is not null`),
    index('orders_by_status').on(table.status, table.ordered_at, table.id),
    index('orders_by_warehouse').on(table.warehouse_id, table.ordered_at, table.id),
    index('orders_by_stage').on(table.stage, table.ordered_at, table.id).where(sql`${table.stage} is not null`),
    index('orders_paid').on(table.paid_at).where(sql`${table.paid_at} is not null`),
    index('orders_claimed').on(table.ordered_at, table.id).where(sql`${table.open_claims} > 0`),
    index('orders_deposits').on(table.id).where(sql`${table.total_deposit} > 0`),
    index('orders_running').on(table.warehouse_id).where(sql`${table.status} in ('rented', 'due_soon', 'late')`),
    unique('orders_idempotency').on(table.user_id, table.idempotency_key),
    check(
      'orders_total',
      sql`${table.net_price} = ${table.total_price} - ${table.promo_discount} + ${table.installation_fee}
        + ${table.transport_fee} + ${table.shipping_cost} + ${table.return_cost} + ${table.total_deposit}
        - ${table.wallet_reduction}`,
    ),
    check('orders_penalties', sql`${table.late_penalty} >= 0 and ${table.damage_penalty} >= 0`),
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
    /** Pieces that the store could not find: they are not sent, and their price goes back. */
    missing_quantity: integer().notNull().default(0),
    price: rupiah().notNull(),
    /** The refundable deposit per rented piece. */
    deposit: rupiah().notNull().default(0),
    weight: integer().notNull(),
    installation: boolean().notNull().default(false),
    installation_fee: rupiah().notNull().default(0),
    flash_sale_item_id: ref().references(() => flash_sale_items.id),
    /** Until when its pieces may be claimed, as promised at the delivery; null is as the order. */
    claim_until: instant(),
  },
  (table) => [
    index('order_products_order').on(table.order_id),
    index('order_products_product').on(table.product_id, table.id.desc()),
    check('order_products_missing', sql`${table.missing_quantity} between 0 and ${table.quantity}`),
  ],
)

/** What is in which parcel of an order that goes in several; an order without rows goes in one. */
export const order_parcels = pgTable(
  'order_parcels',
  {
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    parcel: integer().notNull(),
    order_product_id: ref()
      .notNull()
      .references(() => order_products.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.parcel, table.order_product_id] }),
    check('order_parcels_pieces', sql`${table.parcel} between 1 and 10 and ${table.quantity} > 0`),
  ],
)

/** The timeline of an order. */
export const order_activities = pgTable(
  'order_activities',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    /** The claim that it is a step of. */
    claim_id: ref(),
    verb: text().notNull(),
    /** The name that shoppers read; an operator appears as the shop. */
    actor_name: text().notNull(),
    /** Who it was, for operators; null for shoppers and jobs. A program has a name alone. */
    operator_id: ref(),
    operator_name: text(),
    from_status: text(),
    to_status: text().notNull(),
    message_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    images: jsonb().$type<string[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  (table) => [
    index('order_activities_order').on(table.order_id, table.id),
    index('order_activities_claim').on(table.claim_id, table.id).where(sql`${table.claim_id} is not null`),
  ],
)
