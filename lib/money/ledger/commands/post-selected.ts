import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'

/**
 * Moves money between the store's accounts for many orders in one statement, once per reference and step; returns how
 * many entries it took. `entries` selects `order_id`, `origin`, `target`, `amount`, `cause`, `step` and `reference`.
 */
export async function postSelected(work: Work, entries: SQL): Promise<number> {
  const accountOf = (kind: string) => sql`(select ${ledger_accounts.id} from ${ledger_accounts}
    where ${ledger_accounts.kind} = ${sql.raw(`moved.${kind}`)} and ${ledger_accounts.user_id} is null)`
  const posted = await rows(
    work.db,
    sql`insert into ${ledger_entries}
      (from_account_id, to_account_id, amount, cause, step, reference, order_id, created_at)
    select ${accountOf('origin')}, ${accountOf('target')}, amount, cause, step, reference, order_id,
      ${work.now}::timestamptz
    from (${entries}) moved where amount > 0
    on conflict do nothing returning 1`,
  )
  return posted.length
}
