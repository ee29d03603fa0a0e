import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { categories } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { CONDITIONS_BACK } from '@/lib/orders/rent-returns/rules'

/** How a rental comes back: asked for, sent, arrived, inspected, and perhaps contested. */
export const rent_returns = pgTable('rent_returns', {
  id: identity(),
  order_id: ref()
    .notNull()
    .unique()
    .references(() => orders.id),
  /** Keys of the renter's private uploads. */
  photos: jsonb().$type<string[]>().notNull().default([]),
  courier: text(),
  tracking_code: text(),
  /** What the driver is told. */
  pickup_code: text(),
  /** What the store tells the renter about the result, or why it has refused the return. */
  note: text().notNull().default(''),
  contest: text().notNull().default(''),
  contest_photos: jsonb().$type<string[]>().notNull().default([]),
  /** Who inspected: a contest is decided by somebody else. */
  inspected_by: ref(),
  inspected_by_name: text(),
  asked_at: instant(),
  sent_at: instant(),
  arrived_at: instant(),
  inspected_at: instant(),
  contested_at: instant(),
  decided_at: instant(),
  updated_at: instant().notNull(),
})

/** What an inspection says about pieces of one order line; a decided contest has lines of its own. */
export const inspection_lines = pgTable(
  'inspection_lines',
  {
    id: identity(),
    return_id: ref()
      .notNull()
      .references(() => rent_returns.id),
    /** 1 is the inspection, 2 the decision about a contest. */
    round: integer().notNull(),
    order_product_id: ref()
      .notNull()
      .references(() => order_products.id),
    pieces: integer().notNull(),
    condition: text({ enum: CONDITIONS_BACK }).notNull(),
    /** The line of the price list as it read, or the inspector's own words. */
    title: text().notNull().default(''),
    title_idn: text().notNull().default(''),
    /** What is charged for all of these pieces. */
    amount: rupiah().notNull().default(0),
    /** Keys of private uploads. */
    photos: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('inspection_lines_return').on(table.return_id, table.round, table.id),
    check('inspection_lines_pieces', sql`${table.pieces} > 0 and ${table.amount} >= 0`),
  ],
)

/**
 * What damage costs, of all products or of those in a category. Ordinary wear stands in the list too: it costs nothing.
 */
export const damage_prices = pgTable(
  'damage_prices',
  {
    id: identity(),
    category_id: ref().references(() => categories.id),
    condition: text({ enum: CONDITIONS_BACK }).notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    /** Rupiah per piece, or a percentage of the product's price; wear has neither. */
    amount: rupiah(),
    percentage: integer(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('damage_prices_category').on(table.category_id, table.position),
    check(
      'damage_prices_amount',
      sql`coalesce(${table.amount}, 0) >= 0 and coalesce(${table.percentage}, 0) between 0 and 100`,
    ),
  ],
)
