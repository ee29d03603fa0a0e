import type { OrderKind } from '@/lib/catalog/products/rules'
import { isPayable, MINIMUM_PAYABLE, type Rupiah } from '@/lib/platform/money'

/** Page size of the customer's wallet history (WAL-023). */
export const WALLET_PAGE_SIZE = 10

/** Page size of the reseller's wallet history (WAL-022). */
export const BUSINESS_PAGE_SIZE = 5

/** The first and last day that a history filter accepts. */
export const FIRST_WALLET_DAY = '2000-01-01'
export const LAST_WALLET_DAY = '2999-12-31'

type Payer = { role: 'guest' | 'user' | 'business'; store_name: string | null; kind: OrderKind }

/** Who may pay from the wallet: members without a store, for buy orders only (CHK-026, CHK-027, A-56). */
export const walletOffered = ({ role, store_name, kind }: Payer) => role !== 'guest' && !store_name && kind === 'buy'

/** The amount spent when the wallet is switched on: the lesser of balance and amount due (CHK-028). */
export const spendable = (balance: Rupiah, need: Rupiah): Rupiah => Math.max(0, Math.min(balance, need))

/** The most of `amount` that leaves nothing to pay or a payable rest; 0 when neither is possible. */
export const workable = (amount: Rupiah, need: Rupiah): Rupiah =>
  isPayable(need - amount) ? amount : Math.max(0, need - MINIMUM_PAYABLE)

export type ActivityKind =
  | ('cashback' | 'cashbackBack' | 'payment' | 'released' | 'refund')
  | ('withdrawal' | 'withdrawalBack' | 'added' | 'taken' | 'credit' | 'debit')

type WalletMovement = {
  activity: 'cashback' | 'payment' | 'others'
  amount: Rupiah
  order: object | null
  withdrawal: object | null
  adjustment: string | null
}

/** The kind of an activity as shown to shoppers, by its direction and by what it belongs to. */
export function activityKind({ activity, amount, order, withdrawal, adjustment }: WalletMovement): ActivityKind {
  const isCredit = amount > 0
  if (activity === 'cashback') return isCredit ? 'cashback' : 'cashbackBack'
  if (activity === 'payment') return isCredit ? 'released' : 'payment'
  if (withdrawal) return isCredit ? 'withdrawalBack' : 'withdrawal'
  if (adjustment) return isCredit ? 'added' : 'taken'
  if (isCredit && order) return 'refund'
  return isCredit ? 'credit' : 'debit'
}

/** Why a wallet is adjusted by hand; its owner reads it in words. */
export const ADJUSTMENT_REASONS = [
  ...(['missed_commission', 'commission_correction', 'campaign', 'goodwill'] as const),
  ...(['wrong_credit', 'misuse'] as const),
] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]
