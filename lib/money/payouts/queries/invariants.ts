import { type SQL, sql } from 'drizzle-orm'
import { payouts } from '@/lib/money/payouts/tables'

/** Invariants of transfers; each query returns the violating rows as `example`. */
export const PAYOUT_INVARIANTS: Record<string, SQL> = {
  'payouts: at most one live transfer a subject, and none after one that was paid': sql`
    select ${payouts.subject_type} || ' ' || ${payouts.subject_id} as example from ${payouts}
    group by ${payouts.subject_type}, ${payouts.subject_id}
    having count(*) filter (where ${payouts.status} in ('queued', 'submitted', 'unknown', 'paid')) > 1`,
  'payouts: what was sent was marked as submitted before': sql`
    select 'payout ' || ${payouts.id} as example from ${payouts}
    where ${payouts.submitted_at} is null and (${payouts.status} <> 'queued' or ${payouts.provider_reference} is not null)`,
  'payouts: what ended says when and how': sql`
    select 'payout ' || ${payouts.id} as example from ${payouts}
    where (${payouts.status} in ('paid', 'failed')) <> (${payouts.ended_at} is not null)
      or (${payouts.status} = 'failed') <> (${payouts.failure} is not null)
      or (${payouts.status} = 'paid' and ${payouts.proof} = '')`,
}
