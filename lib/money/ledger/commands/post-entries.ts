import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { LedgerCause, StoreAccount, StoreStep } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import type { Rupiah } from '@/lib/platform/money'

export type StoreEntry = {
  from: StoreAccount
  to: StoreAccount
  amount: Rupiah
  cause: LedgerCause
  /** A step that can repeat has a number behind a slash. */
  step: StoreStep | `${StoreStep}/${number}`
  /** Names the cause; each step of it is posted once. */
  reference: string
  order_id: number | null
}

/**
 * Moves money between the store's accounts in one statement, once per reference and step. Amounts of 0 are left out.
 * No balance is written, so payments do not wait for each other.
 */
export async function postEntries(work: Work, entries: readonly StoreEntry[]): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const values = moved.map(
    ({ from, to, amount, cause, step, reference, order_id }) =>
      sql`(${from}, ${to}, ${amount}::bigint, ${cause}, ${step}, ${reference}, ${order_id}::bigint)`,
  )
  const accountOf = (kind: string) => sql`(select ${ledger_accounts.id} from ${ledger_accounts}
    where ${ledger_accounts.kind} = ${sql.raw(`moved.${kind}`)} and ${ledger_accounts.user_id} is null)`
  await work.db.execute(sql`insert into ${ledger_entries}
      (from_account_id, to_account_id, amount, cause, step, reference, order_id, created_at)
    select ${accountOf('origin')}, ${accountOf('target')}, amount, cause, step, reference, order_id,
      ${work.now}::timestamptz
    from (values ${sql.join(values, sql`, `)}) moved (origin, target, amount, cause, step, reference, order_id)
    on conflict do nothing`)
}
