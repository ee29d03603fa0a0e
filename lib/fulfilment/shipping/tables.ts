import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import type { Manifest, ShippingService, SimulatedStep } from '@/lib/fulfilment/shipping/schema'
import { SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { warehouses } from '@/lib/places/warehouses/tables'

/** Points where an order can be picked up instead of being delivered. */
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

/**
 * From `min_price` rupiah of goods on, the shop pays the delivery up to `max_reduction`. The best reached tier applies.
 */
export const free_shipping_tiers = pgTable(
  'free_shipping_tiers',
  {
    id: identity(),
    /** Null is every warehouse. */
    warehouse_id: ref().references(() => warehouses.id),
    min_price: rupiah().notNull(),
    /** The limit in rupiah; null is unlimited. */
    max_reduction: rupiah(),
  },
  (table) => [
    check(
      'free_shipping_tiers_amounts',
      sql`${table.min_price} >= 0 and (${table.max_reduction} is null or ${table.max_reduction} > 0)`,
    ),
  ],
)

/** Cached prices of a courier for an origin, a destination and a weight. */
export const courier_rates = pgTable('courier_rates', {
  key: text().primaryKey(),
  services: jsonb().$type<ShippingService[]>().notNull(),
  fetched_at: instant().notNull(),
})

/** The purpose of a parcel. */
export const SHIPMENT_PURPOSES = ['delivery', 'return', 'exchange'] as const

/** One attempt to bring a parcel: booked with a courier, or handed over with a tracking code. */
export const shipments = pgTable(
  'shipments',
  {
    id: identity(),
    order_id: ref().notNull(),
    /** The claim whose goods it brings back. */
    claim_id: ref(),
    purpose: text({ enum: SHIPMENT_PURPOSES }).notNull().default('delivery'),
    /** Which parcel of its order it is, from 1 on. */
    parcel: integer().notNull().default(1),
    state: text({ enum: SHIPMENT_STATES }).notNull(),
    /** The courier as Biteship calls it, or the title that the operator wrote. */
    courier: text().notNull(),
    courier_title: text().notNull(),
    service: text().notNull().default(''),
    /** Null for a parcel handed over at a counter and followed by its tracking code alone. */
    provider_order_id: text().unique(),
    /** What was prepared at the courier service and is booked by its id, so that it is booked once. */
    provider_draft_id: text(),
    provider_tracking_id: text(),
    tracking_code: text(),
    live_tracking_url: text(),
    origin: text().notNull(),
    destination: text().notNull(),
    shipper_name: text().notNull(),
    receiver_name: text().notNull(),
    manifest: jsonb().$type<Manifest[]>().notNull().default([]),
    /** The beginning of the hours in which the courier comes for it. */
    pickup_at: instant(),
    /** When the courier was last asked. */
    checked_at: instant().notNull(),
    picked_up_at: instant(),
    delivered_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('shipments_order').on(table.order_id, table.id),
    index('shipments_claim').on(table.claim_id, table.id).where(sql`${table.claim_id} is not null`),
    index('shipments_day').on(table.created_at),
    uniqueIndex('shipments_live')
      .on(table.order_id, table.purpose, sql`coalesce(${table.claim_id}, 0)`, table.parcel)
      .where(sql`${table.state} in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning')`),
    index('shipments_open')
      .on(table.checked_at)
      .where(sql`${table.state} in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning')`),
  ],
)

/** The state of a simulated delivery, in Biteship's own terms. */
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

/** A prepared booking of the simulator; `order_id` is the delivery once it is booked. */
export const simulated_drafts = pgTable('simulated_drafts', {
  id: text().primaryKey(),
  reference_id: text().notNull().unique(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  order_id: text(),
  created_at: instant().notNull(),
})
