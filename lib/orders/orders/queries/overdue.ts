import { sql } from 'drizzle-orm'
import { GRACE_HOURS } from '@/lib/orders/orders/rules/clocks'
import { orders } from '@/lib/orders/orders/tables'

const grace = sql.join(
  Object.entries(GRACE_HOURS).map(([status, hours]) => sql`when ${status} then ${hours}`),
  sql` `,
)

/** When an order becomes a task for an operator; null without a deadline, and while claims have their own. */
export const overdueFrom = sql<Date | null>`case when ${orders.open_claims} = 0 then ${orders.due_at} end
  + make_interval(hours => case ${orders.status}::text ${grace} else 0 end)`
