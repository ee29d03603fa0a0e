import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { sessions } from '@/lib/identity/sessions/tables'
import { orders } from '@/lib/orders/orders/tables'

/** Orders that a session has opened with a code: it may do with them what their buyer may, until then. */
export const order_access = pgTable(
  'order_access',
  {
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.order_id] }),
    index('order_access_order').on(table.order_id),
  ],
)
