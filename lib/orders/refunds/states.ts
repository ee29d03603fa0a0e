import type { PayoutStatus } from '@/lib/money/payouts/states'

/**
 * The cause of a refund: paid twice, paid too late to be fulfilled, cancelled after the payment, pieces that the store
 * could not find, a claim after the delivery, what is left of a rental's deposit, or the rent of days on which it could
 * not be used.
 */
export const REFUND_CAUSES = [
  'second_settlement',
  'late_settlement',
  'order_cancelled',
  'missing_pieces',
  'claim',
  'deposit',
  'unused_rent',
] as const

/** The source of the payment, a bank account, or the shopper's wallet, which has it at once. */
export const REFUND_DESTINATIONS = ['source', 'bank', 'wallet'] as const

export const REFUND_STATUSES = [
  'needs_bank',
  'needs_approval',
  'queued',
  'submitted',
  'unknown',
  'paid',
  'failed',
] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Statuses in which the bank account of a refund can be given or corrected: until its transfer has begun. */
export const ACCOUNT_STATUSES = ['needs_bank', 'needs_approval', 'queued'] as const satisfies readonly RefundStatus[]

type AccountTarget = { destination: (typeof REFUND_DESTINATIONS)[number]; status: RefundStatus }

export const takesAccount = ({ destination, status }: AccountTarget) =>
  destination === 'bank' && ACCOUNT_STATUSES.some((open) => open === status)

/** Statuses of refunds that are not paid yet. */
export const OPEN_REFUND_STATUSES = ['needs_bank', 'needs_approval', 'queued', 'submitted', 'unknown'] as const

/**
 * Legal moves of a refund; docs/behaviour.md prints them. A refund whose outcome is unknown is never sent again: it
 * waits until the gateway, or an operator who looked there, reports the outcome. A refund to a bank account is paid by
 * an operator's own transfer, before its account is given or after, or by a payout once it is approved: one that failed
 * asks for another account or for another approval, another account takes the approval away, and a bank may return what
 * was paid. None fails any more; those that failed in an earlier version ask for an account.
 */
export const REFUND_MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  needs_bank: ['needs_approval', 'paid'],
  needs_approval: ['queued', 'needs_bank', 'paid'],
  queued: ['submitted', 'needs_approval'],
  submitted: ['paid', 'unknown', 'needs_bank', 'needs_approval'],
  unknown: ['paid', 'needs_bank', 'needs_approval'],
  failed: ['needs_bank'],
  paid: ['needs_bank'],
}

export const canMoveRefund = (from: RefundStatus, to: RefundStatus) => REFUND_MOVES[from].includes(to)

/**
 * The decisions that an operator can take on a refund. Refunds to the source are made by the gateway, transfers to a bank
 * by a person or, where the shop has a provider (`canTransfer`), by a payout, whose outcome only the provider knows.
 * Where nobody said what became of one, who looked there says it; not of a transfer that the provider was found to have,
 * or that is sent again.
 */
export function outcomesOf(
  { destination, status }: AccountTarget,
  { canTransfer, transfer }: { canTransfer: boolean; transfer: PayoutStatus | undefined },
): ('approve' | 'paid' | 'bank')[] {
  if (status === 'needs_approval') {
    if (destination === 'wallet') return ['approve']
    if (destination === 'source') return ['approve', 'bank']
    return canTransfer ? ['approve', 'paid', 'bank'] : ['paid', 'bank']
  }
  if (status === 'needs_bank') return ['paid']
  if (status === 'submitted') return destination === 'source' ? ['paid', 'bank'] : []
  if (status === 'unknown') return transfer === 'queued' || transfer === 'submitted' ? [] : ['paid', 'bank']
  return status === 'failed' ? ['bank'] : []
}
