export const PAYMENT_ATTEMPT_STATUSES = [
  'created',
  'pending',
  'settled',
  'denied',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
  'partially_refunded',
  'chargeback',
] as const

export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number]

/** Statuses in which the shopper can still pay the attempt. */
export const LIVE_STATUSES = ['created', 'pending'] as const satisfies readonly PaymentAttemptStatus[]

/** Legal moves of a payment attempt; a settled one never goes back. docs/behaviour.md prints this table. */
export const PAYMENT_ATTEMPT_MOVES: Record<PaymentAttemptStatus, readonly PaymentAttemptStatus[]> = {
  created: ['pending', 'settled', 'denied', 'expired', 'cancelled'],
  pending: ['settled', 'denied', 'expired', 'cancelled'],
  settled: ['refund_pending', 'refunded', 'partially_refunded', 'chargeback'],
  denied: ['settled'],
  expired: ['settled'],
  cancelled: ['settled'],
  refund_pending: ['refunded', 'partially_refunded', 'settled'],
  refunded: [],
  partially_refunded: ['refund_pending', 'refunded'],
  chargeback: [],
}

export const canMoveAttempt = (from: PaymentAttemptStatus, to: PaymentAttemptStatus) =>
  PAYMENT_ATTEMPT_MOVES[from].includes(to)
