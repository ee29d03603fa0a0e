import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { orders } from '@/lib/orders/orders/tables'
import type { TermsText } from '@/lib/orders/rent-contracts/terms'

/** The rental terms as they read at some time, each version once. Rows never change. */
export const rent_terms = pgTable('rent_terms', {
  /** SHA-256 of the text. */
  digest: text().primaryKey(),
  content: jsonb().$type<TermsText>().notNull(),
  first_used_at: instant().notNull(),
})

/** Which terms the renter of an order has accepted, and when. */
export const rent_contracts = pgTable('rent_contracts', {
  order_id: ref()
    .primaryKey()
    .references(() => orders.id),
  digest: text()
    .notNull()
    .references(() => rent_terms.digest),
  accepted_at: instant().notNull(),
})
