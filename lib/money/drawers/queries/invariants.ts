import { type SQL, sql } from 'drizzle-orm'
import { drawer_entries, drawers } from '@/lib/money/drawers/tables'
import { payment_attempts } from '@/lib/money/payments/tables'

/** Invariants of tills; each query returns the violating rows as `example`. */
export const DRAWER_INVARIANTS: Record<string, SQL> = {
  'drawers: a counted till expected its float and the cash taken': sql`
    select 'drawer ' || ${drawers.id} as example from ${drawers}
    where ${drawers.closed_at} is not null and ${drawers.expected} <> ${drawers.float}
      + (select coalesce(sum(${drawer_entries.amount}), 0) from ${drawer_entries}
        where ${drawer_entries.drawer_id} = ${drawers.id} and ${drawer_entries.kind} = 'cash')`,
  'drawers: what was taken at the counter settled a payment of that amount': sql`
    select 'order ' || ${drawer_entries.order_id} as example from ${drawer_entries}
    where not exists (select from ${payment_attempts} where ${payment_attempts.order_id} = ${drawer_entries.order_id}
      and ${payment_attempts.provider} = 'store' and ${payment_attempts.amount} = ${drawer_entries.amount}
      and ${payment_attempts.settled_at} is not null)`,
}
