import { type SQL, sql } from 'drizzle-orm'
import { payment_attempts } from '@/lib/money/payments/tables'

/** Invariants of payments; each query returns the violating rows as `example`. */
export const PAYMENT_INVARIANTS: Record<string, SQL> = {
  'payments: at most one live attempt an order': sql`
    select 'order ' || ${payment_attempts.order_id} as example from ${payment_attempts}
    where ${payment_attempts.status} in ('created', 'pending')
    group by ${payment_attempts.order_id} having count(*) > 1`,
}
