import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import type { Manifest, ShippingService, SimulatedStep } from '@/lib/fulfilment/shipping/schema'
import { SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { warehouses } from '@/lib/places/warehouses/tables'

/** Where an order can be fetched instead of being brought. */
export const pickup_points = pgTable(
  'pickup_points',
  {
    id: identity(),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    title: text().notNull(),
    address: text().notNull(),
    hours: text().notNull().default(''),
    hours_idn: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    position: integer().notNull().default(0),
  },
  (table) => [index('pickup_points_warehouse').on(table.warehouse_id, table.position)],
)

/** From this many rupiah of goods the shop pays the delivery, up to an amount. The best tier that is reached counts. */
export const free_shipping_tiers = pgTable(
  'free_shipping_tiers',
  {
    id: identity(),
    /** null is every warehouse. */
    warehouse_id: ref().references(() => warehouses.id),
    min_price: rupiah().notNull(),
    /** The most that is paid; null is all of it. */
    max_reduction: rupiah(),
  },
  (table) => [
    check(
      'free_shipping_tiers_amounts',
      sql`${table.min_price} >= 0 and (${table.max_reduction} is null or ${table.max_reduction} > 0)`,
    ),
  ],
)

/** What a courier answered for an origin, a destination and a weight; asked again when it is old. */
export const courier_rates = pgTable('courier_rates', {
  key: text().primaryKey(),
  services: jsonb().$type<ShippingService[]>().notNull(),
  fetched_at: instant().notNull(),
})

/** Which way a parcel goes. */
export const SHIPMENT_PURPOSES = ['delivery', 'return', 'exchange'] as const

/** One try to bring the things of an order: booked with a courier, or handed over with a tracking code. */
export const shipments = pgTable(
  'shipments',
  {
    id: identity(),
    order_id: ref().notNull(),
    purpose: text({ enum: SHIPMENT_PURPOSES }).notNull().default('delivery'),
    state: text({ enum: SHIPMENT_STATES }).notNull(),
    /** The courier as Biteship calls it, or the title that the operator wrote. */
    courier: text().notNull(),
    courier_title: text().notNull(),
    service: text().notNull().default(''),
    /** Null: handed over by hand, followed by its tracking code alone. */
    provider_order_id: text().unique(),
    provider_tracking_id: text(),
    tracking_code: text(),
    live_tracking_url: text(),
    origin: text().notNull(),
    destination: text().notNull(),
    shipper_name: text().notNull(),
    receiver_name: text().notNull(),
    manifest: jsonb().$type<Manifest[]>().notNull().default([]),
    /** When the courier was last asked. */
    checked_at: instant().notNull(),
    picked_up_at: instant(),
    delivered_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('shipments_order').on(table.order_id, table.id),
    uniqueIndex('shipments_live')
      .on(table.order_id, table.purpose)
      .where(sql`${table.state} in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning')`),
    index('shipments_open')
      .on(table.checked_at)
      .where(sql`${table.state} in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning')`),
  ],
)

/** What the built-in courier remembers of a delivery, in Biteship's own words. */
export const simulated_deliveries = pgTable('simulated_deliveries', {
  id: text().primaryKey(),
  reference_id: text().notNull(),
  tracking_id: text().notNull().unique(),
  waybill_id: text().notNull().unique(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text().notNull(),
  history: jsonb().$type<SimulatedStep[]>().notNull(),
  webhook_url: text().notNull(),
  created_at: instant().notNull(),
})
