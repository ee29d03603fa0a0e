import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { bills } from '@/lib/money/bills/tables'
import { orders } from '@/lib/orders/orders/tables'
import type { Rupiah } from '@/lib/platform/money'

/** What a renter buys a rental for. What is left to pay of it is in its bill; without a rest there is none. */
export const buy_outs = pgTable(
  'buy_outs',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    bill_id: ref()
      .unique()
      .references(() => bills.id),
    /** The pieces at the price in the shop, and what they cost the renter. */
    goods: rupiah().notNull(),
    price: rupiah().notNull(),
    /** The price of a piece of each order line in the shop, by the line's id. */
    prices: jsonb().$type<Record<number, Rupiah>>().notNull().default({}),
    /** How much of the price the deposit pays. */
    deposit: rupiah().notNull(),
    /** The PPN in the price. */
    tax: rupiah().notNull(),
    created_at: instant().notNull(),
    bought_at: instant(),
  },
  (table) => [
    index('buy_outs_order').on(table.order_id),
    uniqueIndex('buy_outs_bought').on(table.order_id).where(sql`${table.bought_at} is not null`),
  ],
)
