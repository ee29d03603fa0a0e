import { type SQL, sql } from 'drizzle-orm'
import { bills } from '@/lib/money/bills/tables'
import { payment_attempts } from '@/lib/money/payments/tables'

const isLive = sql`${payment_attempts.status} in ('created', 'pending')`

/** Invariants of bills and the attempts to pay them; each query returns the violating rows as `example`. */
export const PAYMENT_INVARIANTS: Record<string, SQL> = {
  'payments: at most one live attempt a bill': sql`
    select 'bill ' || ${payment_attempts.bill_id} as example from ${payment_attempts}
    where ${isLive} group by ${payment_attempts.bill_id} having count(*) > 1`,
  'payments: a bill that is over has no live attempt': sql`
    select 'bill ' || ${bills.number} as example from ${bills}
      join ${payment_attempts} on ${payment_attempts.bill_id} = ${bills.id} and ${isLive}
    where ${bills.status} <> 'open'`,
  'payments: each pays a bill of its order': sql`
    select 'payment ' || ${payment_attempts.id} as example from ${payment_attempts}
      left join ${bills} on ${bills.id} = ${payment_attempts.bill_id}
    where ${bills.order_id} is distinct from ${payment_attempts.order_id}`,
}
