import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { rent_durations } from '@/lib/catalog/products/tables'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { bills } from '@/lib/money/bills/tables'
import { orders } from '@/lib/orders/orders/tables'

/** More days for a rental. What it costs, and whether it is paid, is in its bill. */
export const extensions = pgTable(
  'extensions',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    bill_id: ref()
      .notNull()
      .unique()
      .references(() => bills.id),
    rent_duration_id: ref()
      .notNull()
      .references(() => rent_durations.id),
    days: integer().notNull(),
    /** The PPN in its price. */
    tax: rupiah().notNull().default(0),
    /** The last moment of the rental before, and after the payment. */
    due_before: instant().notNull(),
    due_after: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('extensions_order').on(table.order_id)],
)
