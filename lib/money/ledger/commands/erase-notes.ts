import { eq, or, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'

/** Erases the notes of the entries of a shopper's accounts. */
export async function eraseNotes(work: Work, user_id: number) {
  const own = sql`(select ${ledger_accounts.id} from ${ledger_accounts} where ${eq(ledger_accounts.user_id, user_id)})`
  await work.db
    .update(ledger_entries)
    .set({ note: '' })
    .where(or(sql`${ledger_entries.from_account_id} in ${own}`, sql`${ledger_entries.to_account_id} in ${own}`))
}
