import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { sessions } from '@/lib/identity/sessions/tables'
import { ACCESS_KINDS } from '@/lib/orders/access/rules'
import { orders } from '@/lib/orders/orders/tables'

/**
 * Orders that a session has opened, until then: with a code as their buyer, or with a reseller's link as the customer
 * who pays.
 */
export const order_access = pgTable(
  'order_access',
  {
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ACCESS_KINDS }).notNull().default('buyer'),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.order_id] }),
    index('order_access_order').on(table.order_id),
  ],
)
