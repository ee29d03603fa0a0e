import { type SQL, sql } from 'drizzle-orm'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { orders } from '@/lib/orders/orders/tables'

/** Invariants of cashbacks; each query returns the violating rows as `example`. */
export const CASHBACK_INVARIANTS: Record<string, SQL> = {
  'cashbacks: what is released belongs to an order that ended well': sql`
    select 'cashback ' || ${cashbacks.id} as example from ${cashbacks}
    join ${orders} on ${orders.id} = ${cashbacks.order_id}
    where (${cashbacks.status} in ('pending', 'on_hold') and ${orders.updated_at} < (select now from moment) - interval '1 hour'
        and ${cashbacks.updated_at} < ${orders.updated_at})
      or (${cashbacks.status} = 'available' and ${cashbacks.released_at} is null)`,
  'cashbacks: a reseller earns no more of a line than its rate of its price': sql`
    select 'cashback ' || ${cashback_lines.cashback_id} || ' line ' || ${cashback_lines.order_product_id} as example
    from ${cashback_lines} join order_products line on line.id = ${cashback_lines.order_product_id}
    where ${cashback_lines.amount} * 100 > line.price * line.quantity * ${cashback_lines.rate}`,
}
