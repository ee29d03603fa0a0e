import type { ClaimKind, ClaimStatus } from '@/lib/orders/claims/states'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'

/** A step of a claim as the order's timeline names it; `kind` tells steps with the same verb apart. */
export type TimelineStep = { verb: string; kind?: string }

const RETURN_STEPS: Record<string, TimelineStep> = {
  ask: { verb: 'create_return', kind: 'question' },
  answer: { verb: 'create_return', kind: 'answer' },
  open: { verb: 'create_return' },
  accept: { verb: 'accept_return' },
  reject: { verb: 'reject_return' },
  withdraw: { verb: 'cancel_order', kind: 'claim' },
  send: { verb: 'confirm_return_shipment' },
  mark_late: { verb: 'mark_late_return' },
  lapse: { verb: 'reject_return', kind: 'lapsed' },
  receive: { verb: 'update_shipment', kind: 'received_back' },
  pass: { verb: 'inspection', kind: 'passed' },
  fail: { verb: 'reject_return', kind: 'inspected' },
  appeal: { verb: 'create_return', kind: 'appeal' },
  settle: { verb: 'finish_order', kind: 'refund_paid' },
  close: { verb: 'complete_order' },
}

const EXCHANGE_STEPS: Record<string, TimelineStep> = {
  ask: { verb: 'exchange_request', kind: 'question' },
  answer: { verb: 'exchange_request', kind: 'answer' },
  open: { verb: 'exchange_request' },
  showroom: { verb: 'accept_exchange', kind: 'showroom' },
  hand_over: { verb: 'deliver_exchange' },
  accept: { verb: 'accept_exchange' },
  reject: { verb: 'reject_exchange' },
  withdraw: { verb: 'cancel_order', kind: 'claim' },
  send: { verb: 'update_shipment', kind: 'sent_back' },
  lapse: { verb: 'reject_exchange', kind: 'lapsed' },
  receive: { verb: 'update_shipment', kind: 'received_back' },
  pass: { verb: 'inspection', kind: 'passed' },
  fail: { verb: 'reject_exchange', kind: 'inspected' },
  replace: { verb: 'deliver_exchange', kind: 'sent' },
  deliver: { verb: 'deliver_exchange' },
  appeal: { verb: 'exchange_request', kind: 'appeal' },
}

const REFUND_STEPS: Record<string, TimelineStep> = {
  ask: { verb: 'create_return', kind: 'question' },
  answer: { verb: 'create_return', kind: 'answer' },
  open: { verb: 'create_return', kind: 'refund' },
  accept: { verb: 'accept_return', kind: 'refund' },
  reject: { verb: 'reject_return', kind: 'refund' },
  withdraw: { verb: 'cancel_order', kind: 'claim' },
  send: { verb: 'update_shipment', kind: 'sent_back' },
  lapse: { verb: 'reject_return', kind: 'lapsed' },
  receive: { verb: 'update_shipment', kind: 'received_back' },
  pass: { verb: 'update_shipment', kind: 'received' },
  convert: { verb: 'update_shipment', kind: 'received' },
  fail: { verb: 'reject_return', kind: 'inspected' },
  appeal: { verb: 'create_return', kind: 'appeal' },
  settle: { verb: 'finish_order', kind: 'refund_paid' },
}

const STEPS: Record<ClaimKind, Record<string, TimelineStep>> = {
  return: RETURN_STEPS,
  exchange: EXCHANGE_STEPS,
  refund: REFUND_STEPS,
}

/** How the timeline calls a step of a claim; null for steps that it does not tell. */
export const timelineStep = (kind: ClaimKind, verb: string): TimelineStep | null => STEPS[kind][verb] ?? null

const RETURN_STATUS: Partial<Record<ClaimStatus, OrderStatus>> = {
  requested: 'return_processed',
  accepted: 'return_processed',
  in_transit: 'return_processed',
  received: 'return_processed',
  passed: 'disburse_pending',
  resolved: 'returned',
  rejected: 'return_failed',
  failed: 'return_failed',
  appealed: 'return_failed',
  withdrawn: 'delivered',
  closed: 'completed',
}

type Standing = { kind: ClaimKind; status: ClaimStatus; appealed_at?: Date | null }

const some = (claims: readonly Standing[], kind: ClaimKind, statuses: readonly ClaimStatus[]) =>
  claims.some((claim) => claim.kind === kind && statuses.includes(claim.status))

/** The status of an order whose pieces are claimed; null when no claim decides it. Refunds come first. */
function statusOfPieces(claims: readonly Standing[]): OrderStatus | null {
  if (some(claims, 'refund', ['accepted', 'in_transit', 'received'])) return 'product_refund_accepted'
  if (some(claims, 'exchange', ['accepted', 'in_transit', 'received', 'passed', 'replacing'])) {
    return 'product_exchange_accepted'
  }
  return some(claims, 'refund', ['passed', 'resolved']) ? 'refund_processed' : null
}

/** Where a claim stands for its order: a question moves nothing. */
const standingOf = ({ status, appealed_at }: Standing) =>
  status !== 'asked' ? status : appealed_at ? 'appealed' : 'requested'

/** Where an order stands because of its claims, the last step having been taken by `claim`. */
export function orderStatusAfter(claim: Standing, claims: readonly Standing[], isWindowOpen: boolean): OrderStatus {
  if (claim.kind === 'return') return RETURN_STATUS[standingOf(claim)] ?? 'delivered'
  const isReplaced = claim.kind === 'exchange' && claim.status === 'resolved'
  return statusOfPieces(claims) ?? (isReplaced && !isWindowOpen ? 'completed' : 'delivered')
}
