import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { BILL_PURPOSES } from '@/lib/money/bills/rules'
import { BILL_STATUSES } from '@/lib/money/bills/states'

/** What has to be paid: an order's price, or something that is added to the order later. Its amount never changes. */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    number: text().notNull().unique(),
    purpose: text({ enum: BILL_PURPOSES }).notNull(),
    /** Its foreign key is in the migration alone: orders are above money. */
    order_id: ref().notNull(),
    amount: rupiah().notNull(),
    status: text({ enum: BILL_STATUSES }).notNull(),
    /** Until then it can be paid. */
    due_at: instant().notNull(),
    created_at: instant().notNull(),
    paid_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('bills_of_order').on(table.order_id).where(sql`${table.purpose} = 'order'`),
    index('bills_order').on(table.order_id),
    index('bills_paid_later')
      .on(table.paid_at)
      .where(sql`${table.purpose} <> 'order' and ${table.paid_at} is not null`),
    check('bills_amount', sql`${table.amount} > 0`),
    check('bills_paid', sql`(${table.status} = 'paid') = (${table.paid_at} is not null)`),
  ],
)
