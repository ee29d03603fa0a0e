import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { CASHBACK_KINDS, CASHBACK_REASONS, CASHBACK_STATUSES } from '@/lib/orders/cashbacks/states'
import { order_products, orders } from '@/lib/orders/orders/tables'

/** What an order earns its buyer or a reseller. `promised` is of the whole order, `amount` of what is left of it. */
export const cashbacks = pgTable(
  'cashbacks',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: CASHBACK_KINDS }).notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    promised: rupiah().notNull(),
    amount: rupiah().notNull(),
    status: text({ enum: CASHBACK_STATUSES }).notNull(),
    reason: text({ enum: CASHBACK_REASONS }).notNull(),
    /** When it is released if nothing happens; null before the delivery, and for a rental before it is settled. */
    due_at: instant(),
    /** Counts the changes of the amount; part of its ledger steps. */
    round: integer().notNull().default(0),
    /** Why somebody must look at it: same phone, address, account, device, card. Empty when nobody must. */
    flags: text().array().notNull().default([]),
    /** Who has looked at the flags and let it pass. */
    cleared_by: text(),
    created_at: instant().notNull(),
    released_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('cashbacks_once').on(table.order_id, table.kind),
    index('cashbacks_user').on(table.user_id, table.id.desc()),
    index('cashbacks_open').on(table.id).where(sql`${table.status} in ('pending', 'on_hold')`),
    check('cashbacks_amount', sql`${table.promised} >= 0 and ${table.amount} between 0 and ${table.promised}`),
    check('cashbacks_void', sql`(${table.status} = 'void') = (${table.amount} = 0)`),
  ],
)

/** What each line of an order earns a reseller: its rate when the order was paid, and what is left of it. */
export const cashback_lines = pgTable(
  'cashback_lines',
  {
    cashback_id: ref()
      .notNull()
      .references(() => cashbacks.id, { onDelete: 'cascade' }),
    order_product_id: ref()
      .notNull()
      .references(() => order_products.id),
    /** In per cent: of the category, and of the reseller's tier. */
    rate: integer().notNull(),
    /** The goods before tax, net of the voucher: when they were paid, and what is left of them. */
    goods: rupiah().notNull().default(0),
    goods_left: rupiah().notNull().default(0),
    amount: rupiah().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cashback_id, table.order_product_id] }),
    check('cashback_lines_goods', sql`${table.goods_left} between 0 and ${table.goods}`),
  ],
)
