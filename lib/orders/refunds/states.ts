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

/** While a refund to a bank account is in one of these, its account can be given or corrected. */
export const ACCOUNT_STATUSES = ['needs_bank', 'needs_approval'] as const satisfies readonly RefundStatus[]

type Standing = { destination: (typeof REFUND_DESTINATIONS)[number]; status: RefundStatus }

export const takesAccount = ({ destination, status }: Standing) =>
  destination === 'bank' && ACCOUNT_STATUSES.some((open) => open === status)

/** Money that is owed and not yet given back. */
export const OPEN_REFUND_STATUSES = ['needs_bank', 'needs_approval', 'queued', 'submitted', 'unknown'] as const

/**
 * Legal moves of a refund; docs/behaviour.md prints them. A refund whose outcome is unknown is never sent again: it
 * waits until the gateway, or an operator who looked there, reports the outcome. A refund to a bank account is paid by
 * an operator's own transfer, before its account is given or after.
 */
export const REFUND_MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  needs_bank: ['needs_approval', 'paid'],
  needs_approval: ['queued', 'needs_bank', 'paid'],
  queued: ['submitted'],
  submitted: ['paid', 'failed', 'unknown', 'needs_bank'],
  unknown: ['paid', 'failed', 'needs_bank'],
  failed: ['needs_bank'],
  paid: [],
}

export const canMoveRefund = (from: RefundStatus, to: RefundStatus) => REFUND_MOVES[from].includes(to)
