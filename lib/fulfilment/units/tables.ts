import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { warehouses } from '@/lib/places/warehouses/tables'

/** Pieces that are rented out, one row each. Its number is the serial number on its label. */
export const rental_units = pgTable(
  'rental_units',
  {
    id: identity(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    status: text({ enum: UNIT_STATUSES }).notNull(),
    /** The order that has it: assigned, out or being inspected for it. */
    order_id: ref(),
    /** What whoever looked last has written about its condition. */
    condition: text().notNull().default(''),
    /** How often it was sent out. */
    rentals: integer().notNull().default(0),
    /** What it has cost: its purchase and its repairs, in rupiah. */
    cost: rupiah().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('rental_units_place').on(table.warehouse_id, table.product_id, table.status),
    index('rental_units_product').on(table.product_id, table.id),
    index('rental_units_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    index('rental_units_status').on(table.status, table.id),
    check('rental_units_cost', sql`${table.cost} >= 0 and ${table.rentals} >= 0`),
    check('rental_units_held', sql`${table.status} not in ('assigned', 'out') or ${table.order_id} is not null`),
  ],
)

/** What happened to a unit. Rows are only added. */
export const unit_events = pgTable(
  'unit_events',
  {
    id: identity(),
    unit_id: ref()
      .notNull()
      .references(() => rental_units.id, { onDelete: 'cascade' }),
    /** A verb of states.ts, `add`, `move`, or `photo` for its condition before it leaves. */
    verb: text().notNull(),
    to_status: text({ enum: UNIT_STATUSES }).notNull(),
    warehouse_id: ref().notNull(),
    order_id: ref(),
    actor: text().notNull(),
    note: text().notNull().default(''),
    cost: rupiah().notNull().default(0),
    /** Keys of private uploads. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    at: instant().notNull(),
  },
  (table) => [
    index('unit_events_unit').on(table.unit_id, table.id),
    index('unit_events_order').on(table.order_id).where(sql`${table.order_id} is not null`),
  ],
)
