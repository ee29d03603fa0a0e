import { type SQL, sql } from 'drizzle-orm'
import { payouts } from '@/lib/money/payouts/tables'
import { refunds } from '@/lib/orders/refunds/tables'

const ofRefund = sql`${payouts.subject_type} = 'refund' and ${payouts.subject_id} = ${refunds.id}`
const has = (status: SQL) => sql`exists (select from ${payouts} where ${ofRefund} and ${payouts.status} in (${status}))`

/** Invariants of refunds and the payouts that transfer them; each query returns the violating rows as `example`. */
export const TRANSFER_INVARIANTS: Record<string, SQL> = {
  'payouts: a refund is paid when its transfer is': sql`
    select 'refund ' || ${refunds.id} as example from ${refunds}
    where ${refunds.status} <> 'paid' and ${has(sql`'paid'`)}`,
  'payouts: a refund is on its way to a bank exactly while its transfer is': sql`
    select 'refund ' || ${refunds.id} as example from ${refunds}
    where (${refunds.destination} = 'bank' and ${refunds.status} in ('submitted', 'unknown'))
      <> ${has(sql`'queued', 'submitted', 'unknown'`)}`,
  'payouts: a transfer pays what its refund owes': sql`
    select 'payout ' || ${payouts.id} as example from ${payouts} left join ${refunds} on ${refunds.id} = ${payouts.subject_id}
    where ${payouts.subject_type} = 'refund'
      and (${refunds.id} is null or ${refunds.destination} <> 'bank' or ${refunds.amount} <> ${payouts.amount})`,
}
