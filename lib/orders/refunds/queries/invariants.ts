import { type SQL, sql } from 'drizzle-orm'
import { payment_attempts } from '@/lib/money/payments/tables'
import { orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'

const settledOf = sql`(select coalesce(sum(${payment_attempts.amount}), 0) from ${payment_attempts}
  where ${payment_attempts.order_id} = ${orders.id} and ${payment_attempts.settled_at} is not null)`
const refundedOf = (where: SQL) => sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.order_id} = ${orders.id} and ${refunds.status} <> 'failed' and ${where})`

/** Invariants of settled payments and refunds; each query returns the violating rows as `example`. */
export const REFUND_INVARIANTS: Record<string, SQL> = {
  'payments: what came in, less what is owed back of too much, is what a paid order costs': sql`
    select 'order ' || ${orders.id} || ' (' || ${settledOf} || ' settled)' as example from ${orders}
    where ${orders.paid_at} is not null and ${settledOf}
      - ${refundedOf(sql`${refunds.cause} in ('second_settlement', 'late_settlement')`)} <> ${orders.net_price}`,
  'payments: what came in for an unpaid order is owed back': sql`
    select 'order ' || ${orders.id} || ' (' || ${settledOf} || ' settled)' as example from ${orders}
    where ${orders.paid_at} is null and ${settledOf} <> ${refundedOf(sql`true`)}`,
  'refunds: never more than came in': sql`
    select 'order ' || ${orders.id} as example from ${orders} where ${refundedOf(sql`true`)} > ${settledOf}`,
  'refunds: what is paid back is paid back on the payment as well': sql`
    select 'refund ' || ${refunds.id} as example from ${refunds}
      join ${payment_attempts} on ${payment_attempts.id} = ${refunds.attempt_id}
    where (${refunds.status} = 'paid') <> (${payment_attempts.status} in ('refunded', 'partially_refunded'))`,
}
