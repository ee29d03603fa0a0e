export const PAYOUT_STATUSES = ['queued', 'submitted', 'unknown', 'paid', 'failed'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Statuses in which the provider is asked. */
export const SENT_PAYOUT_STATUSES = ['submitted', 'unknown'] as const satisfies readonly PayoutStatus[]

/**
 * Legal moves of a transfer; docs/behaviour.md prints them. It is `submitted` before anything is sent. One whose outcome
 * is unknown waits for the provider's word: it has it (`submitted`), it never received it (`queued`, sent again under
 * the same key), or it ended. A bank may return the money of one that was paid.
 */
export const PAYOUT_MOVES: Record<PayoutStatus, readonly PayoutStatus[]> = {
  queued: ['submitted'],
  submitted: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed', 'submitted', 'queued'],
  paid: ['failed'],
  failed: [],
}

export const canMovePayout = (from: PayoutStatus, to: PayoutStatus) => PAYOUT_MOVES[from].includes(to)
