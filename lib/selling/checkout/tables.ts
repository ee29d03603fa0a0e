import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

/**
 * A checkout that waits for the choice of payment. `id` is the number of the future order; the goods are held under it.
 */
export const checkout_drafts = pgTable(
  'checkout_drafts',
  {
    id: ref().primaryKey(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ORDER_KINDS }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('checkout_drafts_expiry').on(table.expires_at), index('checkout_drafts_user').on(table.user_id)],
)
