import { type SQL, sql } from 'drizzle-orm'
import { payment_attempts } from '@/lib/money/payments/tables'
import { ledger_entries } from '@/lib/money/wallet/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'
import { tasks } from '@/lib/work/tasks/tables'

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
    select 'payment ' || ${payment_attempts.id} || ' is ' || ${payment_attempts.status} as example from ${refunds}
      join ${payment_attempts} on ${payment_attempts.id} = ${refunds.attempt_id}
    group by ${payment_attempts.id}
    having (bool_and(${refunds.status} = 'paid')
        <> (${payment_attempts.status} in ('refunded', 'partially_refunded')))
      or (${payment_attempts.status} = 'refunded' and sum(${refunds.amount}) <> ${payment_attempts.amount})`,
  'refunds: pieces that were missing are paid back': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} not in ('rejected', 'cancelled') and exists (select from ${order_products}
        where ${order_products.order_id} = ${orders.id} and ${order_products.missing_quantity} > 0)
      and not exists (select from ${refunds} where ${refunds.order_id} = ${orders.id}
        and ${refunds.cause} = 'missing_pieces')
      and not exists (select from ${ledger_entries} where ${ledger_entries.order_id} = ${orders.id}
        and ${ledger_entries.cause} = 'refund')
      and not exists (select from ${tasks} where ${tasks.subject_id} = ${orders.id}
        and ${tasks.kind} = 'refund_due')`,
}
