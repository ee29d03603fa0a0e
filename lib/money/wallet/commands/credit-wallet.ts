import type { Work } from '@/lib/db/command'
import { postEntry } from '@/lib/money/wallet/commands/post-entry'
import { WalletError } from '@/lib/money/wallet/errors'
import type { Rupiah } from '@/lib/platform/money'

type Credit = {
  user_id: number
  amount: Rupiah
  cause: 'cashback' | 'refund' | 'grant'
  /** Names the cause: the same reference is credited once. */
  reference: string
  /** Whose money comes back. */
  order_id?: number
  note?: string
}

/** Gives a shopper money to spend; false says that this reference was credited before. */
export async function creditWallet(work: Work, credit: Credit): Promise<boolean> {
  if (!Number.isSafeInteger(credit.amount) || credit.amount <= 0) throw new WalletError('wallet_invalid')
  return postEntry(work, { ...credit, step: 'credit', from: 'shop', to: 'wallet' })
}
