import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { product_colors, products } from '@/lib/catalog/products/tables'
import { identity, instant, ref } from '@/lib/db/columns'
import { GRADE_TARGETS, GRADES, MOVEMENT_KINDS } from '@/lib/fulfilment/inventory/rules'
import { warehouses } from '@/lib/places/warehouses/tables'

/** Where pieces are and what they are; the colour is null for a product without colours. */
const place = () => ({
  warehouse_id: ref()
    .notNull()
    .references(() => warehouses.id),
  product_id: ref()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  product_color_id: ref().references(() => product_colors.id, { onDelete: 'cascade' }),
})

/** One balance per warehouse, product and colour; a product without colours has one row. */
export const stock_items = pgTable(
  'stock_items',
  {
    id: identity(),
    ...place(),
    on_hand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Where the pieces stand, e.g. `R3-2`; empty when nobody has said. */
    shelf: text().notNull().default(''),
  },
  (table) => [
    unique('stock_items_place').on(table.warehouse_id, table.product_id, table.product_color_id).nullsNotDistinct(),
    index('stock_items_product').on(table.product_id),
    index('stock_items_gone').on(table.warehouse_id, table.product_id).where(sql`${table.on_hand} = ${table.reserved}`),
    check('stock_items_balance', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.on_hand}`),
  ],
)

/** Barcodes other than the derived ones of rules.ts, e.g. the EAN of the maker. */
export const barcodes = pgTable(
  'barcodes',
  {
    code: text().primaryKey(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_color_id: ref().references(() => product_colors.id, { onDelete: 'cascade' }),
  },
  (table) => [unique('barcodes_item').on(table.product_id, table.product_color_id).nullsNotDistinct()],
)

/** The ledger behind `stock_items.on_hand`: the sum of `quantity` is the balance. */
export const stock_movements = pgTable(
  'stock_movements',
  {
    id: identity(),
    stock_item_id: ref()
      .notNull()
      .references(() => stock_items.id, { onDelete: 'cascade' }),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    quantity: integer().notNull(),
    reference: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('stock_movements_item').on(table.stock_item_id),
    // What a claim or a move of grades has put on a shelf is found by its reference.
    index('stock_movements_reference').on(table.reference).where(sql`${table.kind} in ('return', 'transfer')`),
    unique('stock_movements_once').on(table.stock_item_id, table.kind, table.reference),
  ],
)

export const RESERVATION_STATES = ['soft', 'firm', 'allocated', 'shipped', 'released'] as const

/**
 * Pieces held for an order: `soft` while its payment is being chosen, `firm` while it awaits payment, `allocated` once
 * it is paid.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: identity(),
    order_id: ref().notNull(),
    /** The claim for which they replace delivered pieces of the order. */
    claim_id: ref(),
    stock_item_id: ref()
      .notNull()
      .references(() => stock_items.id),
    quantity: integer().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('reservations_line').on(table.order_id, table.claim_id, table.stock_item_id).nullsNotDistinct(),
    index('reservations_released').on(table.updated_at).where(sql`${table.state} = 'released'`),
    check('reservations_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Pieces that came back and are not as new, per warehouse, product, colour and grade. Nobody can buy them. */
export const graded_stock = pgTable(
  'graded_stock',
  {
    id: identity(),
    ...place(),
    grade: text({ enum: GRADES }).notNull(),
    on_hand: integer().notNull().default(0),
  },
  (table) => [
    unique('graded_stock_place')
      .on(table.warehouse_id, table.product_id, table.product_color_id, table.grade)
      .nullsNotDistinct(),
    index('graded_stock_product').on(table.product_id),
    check('graded_stock_balance', sql`${table.on_hand} >= 0`),
  ],
)

/** The ledger behind `graded_stock`: pieces from a claim (`from_grade` is null), or from one grade to another. */
export const graded_movements = pgTable(
  'graded_movements',
  {
    id: identity(),
    ...place(),
    from_grade: text({ enum: GRADES }),
    to_grade: text({ enum: GRADE_TARGETS }).notNull(),
    quantity: integer().notNull(),
    reason: text().notNull().default(''),
    /** Names the cause: the same reference is booked once. */
    reference: text().notNull().unique(),
    moved_by: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('graded_movements_product').on(table.product_id),
    check('graded_movements_quantity', sql`${table.quantity} > 0`),
  ],
)
