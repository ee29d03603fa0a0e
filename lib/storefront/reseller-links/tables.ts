import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { instant, ref } from '@/lib/db/columns'
import { resellers } from '@/lib/identity/resellers/tables'
import { LINK_KINDS } from '@/lib/storefront/reseller-links/rules'

const reseller = () =>
  ref()
    .notNull()
    .references(() => resellers.user_id, { onDelete: 'cascade' })

/** What a link leads to; `target_id` is the product or the collection, and 0 for the shop and for the store's page. */
const target = () => ({ kind: text({ enum: LINK_KINDS }).notNull(), target_id: ref().notNull().default(0) })

/** Links that a reseller has copied or shared, each once with the last time. */
export const reseller_shares = pgTable(
  'reseller_shares',
  { user_id: reseller(), ...target(), shared_at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.target_id] }),
    index('reseller_shares_latest').on(table.user_id, table.shared_at),
  ],
)

const counted = () => integer().notNull().default(0)

/** What came of a link on a calendar day. Counters only: nothing here says who followed it. */
export const reseller_link_counts = pgTable(
  'reseller_link_counts',
  { user_id: reseller(), day: date().notNull(), ...target(), clicks: counted(), carts: counted(), orders: counted() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.day, table.kind, table.target_id] }),
    check('reseller_link_counts_positive', sql`least(${table.clicks}, ${table.carts}, ${table.orders}) >= 0`),
  ],
)

/** The products on the page of a store, in the order that the reseller chose. */
export const reseller_store_products = pgTable(
  'reseller_store_products',
  {
    user_id: reseller(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product_id] }),
    index('reseller_store_products_product').on(table.product_id),
  ],
)
