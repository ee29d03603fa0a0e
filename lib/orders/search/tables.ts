import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/db/columns'

/**
 * What a search of operators reads of an order, in lower case: number, names, phone numbers, e-mail address, voucher,
 * tracking codes, and titles and slugs of the products. Triggers write it with every change of these.
 */
export const searched_orders = pgTable(
  'searched_orders',
  {
    order_id: bigint({ mode: 'number' }).primaryKey(),
    ordered_at: instant().notNull(),
    document: text().notNull(),
    /** Name, e-mail address and phone number of a guest who ordered it; the document has them too, and the index. */
    guest: text(),
  },
  (table) => [
    index('searched_orders_newest').on(table.ordered_at, table.order_id),
    index('searched_orders_document').using('gin', sql`document gin_trgm_ops`),
  ],
)
