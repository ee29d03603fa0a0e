import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, ref, rupiah } from '@/lib/db/columns'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'
import { orders } from '@/lib/orders/orders/tables'

/** The last invoice number of each year. The row is locked from issuing a number to the end of that transaction. */
export const invoice_counters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** The order as it was when it was paid; changed only by the erasure of a name. */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    order_id: ref()
      .notNull()
      .unique()
      .references(() => orders.id),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
    /** What of it went back before credit notes existed, and so has none; 0 for every invoice since. */
    returned_before: rupiah().notNull().default(0),
    issued_at: instant().notNull(),
  },
  (table) => [unique('invoices_sequence').on(table.year, table.sequence), index('invoices_issued').on(table.issued_at)],
)
