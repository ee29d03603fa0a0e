/** Why money goes back: an order was paid twice, could not be filled any more, or was called off after it was paid. */
export const REFUND_CAUSES = ['second_settlement', 'late_settlement', 'order_cancelled'] as const

/** Back to where it came from, or to a bank account. */
export const REFUND_DESTINATIONS = ['source', 'bank'] as const

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

/** What the shopper is told of a refund. */
export const REFUND_NEWS = ['refund_opened', 'refund_failed', 'refund_paid'] as const
export type RefundNews = (typeof REFUND_NEWS)[number]

/** Money that is owed and not yet given back. */
export const OPEN_REFUND_STATUSES = ['needs_bank', 'needs_approval', 'queued', 'submitted', 'unknown'] as const

/**
 * Legal moves of a refund (behaviour §1.6). One whose outcome is unknown is never sent again: it waits until its
 * gateway, or a person who looked there, says what became of it. `needs_bank` is paid by a person's own transfer.
 */
const MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  needs_bank: ['needs_approval', 'paid'],
  needs_approval: ['queued', 'needs_bank'],
  queued: ['submitted'],
  submitted: ['paid', 'failed', 'unknown', 'needs_bank'],
  unknown: ['paid', 'failed', 'needs_bank'],
  failed: ['needs_bank'],
  paid: [],
}

export const canMoveRefund = (from: RefundStatus, to: RefundStatus) => MOVES[from].includes(to)
