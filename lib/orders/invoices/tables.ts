import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, ref, rupiah } from '@/lib/db/columns'
import { INVOICE_PURPOSES } from '@/lib/orders/invoices/rules'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'
import { orders } from '@/lib/orders/orders/tables'

/** The last invoice number of each year. The row is locked from issuing a number to the end of that transaction. */
export const invoice_counters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** What was paid as it was then: an order, or the rental that its renter bought; changed only by the erasure of a name. */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    /** Of the order itself, or of the purchase of what it rents. */
    purpose: text({ enum: INVOICE_PURPOSES }).notNull().default('order'),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
    /** What of it went back before credit notes existed, and so has none; 0 for every invoice since. */
    returned_before: rupiah().notNull().default(0),
    issued_at: instant().notNull(),
  },
  (table) => [
    unique('invoices_of_order').on(table.order_id, table.purpose),
    unique('invoices_sequence').on(table.year, table.sequence),
    index('invoices_issued').on(table.issued_at),
  ],
)
