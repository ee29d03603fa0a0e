import type { Work } from '@/lib/db/command'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'
import { WalletError } from '@/lib/money/wallet/errors'
import type { Rupiah } from '@/lib/platform/money'

type WalletCredit = {
  user_id: number
  amount: Rupiah
  /** `refund` gives back what was paid; `money_back` is a refund that would have gone to a bank account. */
  cause: 'cashback' | 'refund' | 'money_back' | 'grant' | 'adjustment'
  /** Names the cause; each reference is credited once. */
  reference: string
  /** The order whose money is returned, and the account that has it. */
  order_id?: number
  from?: StoreAccount
  note?: string
}

/**
 * Credits a shopper's wallet. False when this reference was credited before. Throws `wallet_invalid` for an amount that
 * is not a positive integer.
 */
export async function creditWallet(work: Work, { from = 'shop', ...credit }: WalletCredit): Promise<boolean> {
  if (!Number.isSafeInteger(credit.amount) || credit.amount <= 0) throw new WalletError('wallet_invalid')
  return postWallet(work, { ...credit, step: 'credit', from, to: 'wallet' })
}
