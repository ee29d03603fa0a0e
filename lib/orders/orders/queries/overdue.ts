import { sql } from 'drizzle-orm'
import { GRACE_HOURS } from '@/lib/orders/orders/rules/clocks'
import { orders } from '@/lib/orders/orders/tables'

const grace = sql.join(
  Object.entries(GRACE_HOURS).map(([status, hours]) => sql`when ${status} then ${hours}`),
  sql` `,
)

/** When an order becomes a task for an operator; null without a deadline. */
export const overdueFrom = sql<Date | null>`${orders.due_at}
  + make_interval(hours => case ${orders.status}::text ${grace} else 0 end)`
