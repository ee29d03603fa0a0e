export const WITHDRAWAL_STATUSES = ['requested', 'queued', 'submitted', 'unknown', 'paid', 'failed'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/**
 * Legal moves of a withdrawal; docs/behaviour.md prints them. It is `requested` until the bank has named the holder and
 * whoever must approve it has, and `queued` for the next batch or for a person's own transfer. From `submitted` on it
 * follows its transfer. A bank may return the money of one that was paid.
 */
export const WITHDRAWAL_MOVES: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  requested: ['queued', 'failed'],
  queued: ['submitted', 'paid', 'failed'],
  submitted: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
}

export const canMoveWithdrawal = (from: WithdrawalStatus, to: WithdrawalStatus) => WITHDRAWAL_MOVES[from].includes(to)

/** Statuses in which its owner may take it back, and an operator may reject it: nothing was sent. */
export const isRevocable = (status: WithdrawalStatus) => status === 'requested' || status === 'queued'

/** The statuses that a member sees (WAL-008). */
export const SHOWN_WITHDRAWALS = ['pending', 'success', 'failed'] as const
export type ShownWithdrawal = (typeof SHOWN_WITHDRAWALS)[number]

export function shownWithdrawal(status: WithdrawalStatus): ShownWithdrawal {
  if (status === 'paid') return 'success'
  return status === 'failed' ? 'failed' : 'pending'
}

export const statusesOf = (shown: ShownWithdrawal) =>
  WITHDRAWAL_STATUSES.filter((status) => shownWithdrawal(status) === shown)

/** `paid` and `failed` declare the outcome of a transfer that its provider cannot name, or that a person has made. */
export const WITHDRAWAL_OUTCOMES = ['approve', 'reject', 'paid', 'failed'] as const
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number]

/** The decisions that are open, the one that goes on first. Without a provider persons transfer what is approved. */
export function withdrawalOutcomes(status: WithdrawalStatus, hasProvider: boolean): WithdrawalOutcome[] {
  if (status === 'requested') return ['approve', 'reject']
  if (status === 'unknown') return ['paid', 'failed']
  if (status !== 'queued') return []
  return hasProvider ? ['reject'] : ['paid', 'reject']
}
