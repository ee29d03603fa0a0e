import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { orders } from '@/lib/orders/orders/tables'
import { RENT_EXCHANGE_STATUSES } from '@/lib/orders/rent-exchanges/rules'

/** The exchange of a rental whose goods are faulty. While it is open, the days of the rental do not count. */
export const rent_exchanges = pgTable(
  'rent_exchanges',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .unique()
      .references(() => orders.id),
    status: text({ enum: RENT_EXCHANGE_STATUSES }).notNull(),
    /** The problem in the renter's words. */
    note: text().notNull(),
    /** Keys of the renter's private uploads. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    reject_reason: text(),
    decided_by_name: text(),
    /** The rent of unused days that went back, when nothing could replace the goods. */
    unused_rent: rupiah(),
    courier: text(),
    tracking_code: text(),
    requested_at: instant().notNull(),
    decided_at: instant(),
    sent_at: instant(),
    delivered_at: instant(),
  },
  (table) => [index('rent_exchanges_status').on(table.status, table.id)],
)
