import { type SQL, sql } from 'drizzle-orm'
import { wallet_adjustments } from '@/lib/money/adjustments/tables'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'

const { id, user_id, amount, status } = wallet_adjustments

/** What entries of adjustments brought to wallets. */
const MOVED = sql`select ${ledger_entries.reference}, ${ledger_accounts.user_id},
    sum(case when ${ledger_entries.to_account_id} = ${ledger_accounts.id} then ${ledger_entries.amount}
      else - ${ledger_entries.amount} end) as amount
  from ${ledger_entries} join ${ledger_accounts}
    on ${ledger_accounts.id} in (${ledger_entries.from_account_id}, ${ledger_entries.to_account_id})
      and ${ledger_accounts.kind} = 'wallet'
  where ${ledger_entries.cause} = 'adjustment' group by 1, 2`

/** Invariants of adjustments; each query returns the violating rows as `example`. */
export const ADJUSTMENT_INVARIANTS: Record<string, SQL> = {
  'adjustments: an approved one has moved its amount, and no other has moved anything': sql`
    select 'adjustment ' || coalesce(adjusted.id::text, moved.reference) as example
    from (select ${id}, ${user_id}, ${amount} from ${wallet_adjustments} where ${status} = 'approved') adjusted
    full join (${MOVED}) moved on moved.reference = 'adjustment/' || adjusted.id
    where adjusted.id is null or moved.reference is null
      or moved.amount <> adjusted.amount or moved.user_id <> adjusted.user_id`,
  'adjustments: nobody has approved their own': sql`
    select 'adjustment ' || ${id} as example from ${wallet_adjustments}
    where ${status} = 'approved' and ${wallet_adjustments.decided_by} is not distinct from ${wallet_adjustments.proposed_by}
      and (${wallet_adjustments.decided_by} is not null
        or ${wallet_adjustments.decided_name} = ${wallet_adjustments.proposed_name})`,
}
