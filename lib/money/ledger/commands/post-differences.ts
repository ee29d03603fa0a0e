import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'

/**
 * Brings the accounts of orders to what they must hold, against the store's own account; returns how many entries it
 * took. `differences` selects `order_id`, `kind`, `expected` and `actual`. Each difference is an entry of its own, with
 * a number, so that two runs at once post it once.
 */
export async function postDifferences(work: Work, differences: SQL): Promise<number> {
  const posted = await rows(
    work.db,
    sql`insert into ${ledger_entries}
      (from_account_id, to_account_id, amount, cause, step, reference, order_id, created_at)
    select case when missing > 0 then shop.id else account.id end, case when missing > 0 then account.id else shop.id end,
      abs(missing), 'opening', 'opening/' || different.kind || '/' || (1 + (select count(*) from ${ledger_entries} earlier
        where earlier.reference = 'order/' || different.order_id and earlier.step like 'opening/' || different.kind || '/%')),
      'order/' || different.order_id, different.order_id, ${work.now}::timestamptz
    from (select order_id, kind, expected - actual as missing from (${differences}) found) different
      join ${ledger_accounts} account on account.kind = different.kind and account.user_id is null
      join ${ledger_accounts} shop on shop.kind = 'shop' and shop.user_id is null
    on conflict do nothing returning 1`,
  )
  return posted.length
}
