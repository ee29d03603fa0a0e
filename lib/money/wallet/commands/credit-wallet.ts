import type { Work } from '@/lib/db/command'
import { postEntry } from '@/lib/money/wallet/commands/post-entry'
import { WalletError } from '@/lib/money/wallet/errors'
import type { Rupiah } from '@/lib/platform/money'

type WalletCredit = {
  user_id: number
  amount: Rupiah
  cause: 'cashback' | 'refund' | 'grant'
  /** Names the cause; each reference is credited once. */
  reference: string
  /** The order whose money is returned. */
  order_id?: number
  note?: string
}

/**
 * Credits a shopper's wallet. False when this reference was credited before. Throws `wallet_invalid` for an amount that
 * is not a positive integer.
 */
export async function creditWallet(work: Work, credit: WalletCredit): Promise<boolean> {
  if (!Number.isSafeInteger(credit.amount) || credit.amount <= 0) throw new WalletError('wallet_invalid')
  return postEntry(work, { ...credit, step: 'credit', from: 'shop', to: 'wallet' })
}
