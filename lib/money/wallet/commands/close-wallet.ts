import { eq, or, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { postEntry } from '@/lib/money/wallet/commands/post-entry'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import { ledger_accounts, ledger_entries } from '@/lib/money/wallet/tables'

/** Empties the wallet of a deleted account into the shop's account and erases the notes of its entries. */
export async function closeWallet(work: Work, user_id: number) {
  const amount = await walletBalance(work.db, user_id)
  if (amount > 0) {
    const entry = { user_id, amount, cause: 'closure', step: 'close', reference: `erased/${user_id}` } as const
    await postEntry(work, { ...entry, from: 'wallet', to: 'shop' })
  }
  const own = sql`(select ${ledger_accounts.id} from ${ledger_accounts} where ${eq(ledger_accounts.user_id, user_id)})`
  await work.db
    .update(ledger_entries)
    .set({ note: '' })
    .where(or(sql`${ledger_entries.from_account_id} in ${own}`, sql`${ledger_entries.to_account_id} in ${own}`))
}
