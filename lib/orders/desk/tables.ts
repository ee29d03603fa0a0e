import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { REMARK_KINDS } from '@/lib/orders/desk/rules/remarks'
import { orders } from '@/lib/orders/orders/tables'

/** What operators wrote on an order or changed of it besides its status; shoppers never see it. */
export const order_remarks = pgTable(
  'order_remarks',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: REMARK_KINDS }).notNull(),
    text: text().notNull().default(''),
    /** Before and after of a change. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    operator_id: ref(),
    operator_name: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('order_remarks_order').on(table.order_id, table.id)],
)

/** The lists of orders that an operator keeps: a name for the filters in the URL. */
export const order_views = pgTable(
  'order_views',
  {
    id: identity(),
    operator_id: ref().notNull(),
    title: text().notNull(),
    query: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('order_views_operator').on(table.operator_id, table.id)],
)
