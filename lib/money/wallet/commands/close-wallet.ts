import type { Work } from '@/lib/db/command'
import { eraseNotes } from '@/lib/money/ledger/commands/erase-notes'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'

/**
 * Empties the wallet of a deleted account into the shop's account, which also bears what a reversal left below 0, and
 * erases the notes of its entries.
 */
export async function closeWallet(work: Work, user_id: number) {
  const amount = await walletBalance(work.db, user_id)
  if (amount > 0) {
    const entry = { user_id, amount, cause: 'closure', step: 'close', reference: `erased/${user_id}` } as const
    await postWallet(work, { ...entry, from: 'wallet', to: 'shop' })
  }
  if (amount < 0) {
    const entry = { user_id, amount: -amount, cause: 'closure', step: 'close', reference: `erased/${user_id}` } as const
    await postWallet(work, { ...entry, from: 'shop', to: 'wallet' })
  }
  await eraseNotes(work, user_id)
}
