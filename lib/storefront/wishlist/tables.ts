import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

/** Products that registered shoppers have saved, each once. */
export const wishlist_items = pgTable(
  'wishlist_items',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product_id] }),
    index('wishlist_items_newest').on(table.user_id, table.created_at, table.product_id),
    index('wishlist_items_product').on(table.product_id),
  ],
)
