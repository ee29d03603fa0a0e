import type { Work } from '@/lib/db/command'
import { postEntry, type ShopperEntry } from '@/lib/money/ledger/commands/post-entry'
import { WalletError } from '@/lib/money/wallet/errors'

/** Posts an entry of a wallet; false when it was posted before. Throws `wallet_invalid` when it holds too little. */
export async function postWallet(work: Work, entry: ShopperEntry): Promise<boolean> {
  const outcome = await postEntry(work, entry)
  if (outcome === 'too_little') throw new WalletError('wallet_invalid')
  return outcome === 'posted'
}
