export const BUY_ORDER_STATUSES = [
  'waiting_payment',
  'payment_verified',
  'processed',
  'shipped',
  'delivered',
  'completed',
  'return_processed',
  'returned',
  'return_failed',
  'cancelled',
  'refund_processed',
  'rejected',
  'failed',
  'disburse_ready',
  'disburse_pending',
  'product_exchange_accepted',
  'product_refund_accepted',
] as const

/** Nothing more is to be done with an order, and none of its money is on its way. */
export const SETTLED_STATUSES = ['completed', 'returned', 'cancelled', 'rejected', 'failed'] as const

export type OrderStatus = (typeof BUY_ORDER_STATUSES)[number]

/** Who may pull a transition: shopper, payment webhook, courier webhook, operator, clock, the system itself. */
export type Trigger = 'shopper' | 'payment' | 'courier' | 'operator' | 'clock' | 'system'

export type Transition = {
  from: OrderStatus | null
  to: OrderStatus
  verb: string
  kind?: string
  triggers: Trigger[]
}

/** Every legal move of a buy order; nothing else changes a status (behaviour §1.1, rows B1–B33). */
export const BUY_ORDER_TRANSITIONS: readonly Transition[] = [
  { from: null, to: 'waiting_payment', verb: 'create_order', triggers: ['shopper'] },
  { from: null, to: 'payment_verified', verb: 'create_order', kind: 'nothing_to_pay', triggers: ['system'] },
  { from: 'waiting_payment', to: 'payment_verified', verb: 'confirm_payment', triggers: ['payment', 'operator'] },
  { from: 'waiting_payment', to: 'cancelled', verb: 'cancel_order', triggers: ['shopper'] },
  { from: 'waiting_payment', to: 'cancelled', verb: 'expire_order', triggers: ['clock', 'payment'] },
  { from: 'cancelled', to: 'payment_verified', verb: 'confirm_payment', kind: 'late', triggers: ['payment'] },
  { from: 'waiting_payment', to: 'failed', verb: 'cancel_order', kind: 'payment_failed', triggers: ['payment'] },
  { from: 'payment_verified', to: 'cancelled', verb: 'cancel_order', triggers: ['shopper'] },
  { from: 'payment_verified', to: 'rejected', verb: 'reject_order', triggers: ['operator'] },
  { from: 'processed', to: 'rejected', verb: 'reject_order', triggers: ['operator'] },
  { from: 'payment_verified', to: 'processed', verb: 'process_order', triggers: ['operator'] },
  { from: 'processed', to: 'shipped', verb: 'ship_order', triggers: ['operator'] },
  { from: 'shipped', to: 'shipped', verb: 'confirm_shipment', triggers: ['courier'] },
  { from: 'processed', to: 'processed', verb: 'update_shipment', kind: 'ready_for_pickup', triggers: ['operator'] },
  { from: 'processed', to: 'delivered', verb: 'confirm_arrival', triggers: ['operator'] },
  { from: 'shipped', to: 'processed', verb: 'driver_not_found', triggers: ['courier'] },
  { from: 'shipped', to: 'processed', verb: 'delivery_canceled', triggers: ['courier'] },
  { from: 'shipped', to: 'rejected', verb: 'reject_order', kind: 'delivery_rejected', triggers: ['operator'] },
  { from: 'shipped', to: 'delivered', verb: 'order_delivered', triggers: ['courier', 'operator'] },
  { from: 'shipped', to: 'delivered', verb: 'confirm_arrival', triggers: ['shopper'] },
  { from: 'delivered', to: 'completed', verb: 'finish_order', triggers: ['shopper'] },
  { from: 'delivered', to: 'completed', verb: 'complete_order', triggers: ['clock'] },
  { from: 'delivered', to: 'return_processed', verb: 'create_return', triggers: ['shopper'] },
  { from: 'delivered', to: 'product_exchange_accepted', verb: 'accept_exchange', triggers: ['operator'] },
  { from: 'delivered', to: 'product_refund_accepted', verb: 'accept_return', kind: 'refund', triggers: ['operator'] },
  { from: 'return_processed', to: 'return_failed', verb: 'reject_return', triggers: ['operator', 'clock'] },
  { from: 'return_failed', to: 'completed', verb: 'complete_order', triggers: ['clock'] },
  { from: 'return_failed', to: 'return_processed', verb: 'accept_return', kind: 'appeal', triggers: ['operator'] },
  { from: 'return_processed', to: 'disburse_pending', verb: 'inspection', triggers: ['operator'] },
  { from: 'disburse_pending', to: 'disburse_ready', verb: 'update_bank', triggers: ['shopper', 'operator'] },
  { from: 'disburse_ready', to: 'returned', verb: 'finish_order', kind: 'refund_paid', triggers: ['payment'] },
  { from: 'disburse_ready', to: 'disburse_pending', verb: 'update_bank', kind: 'payout_failed', triggers: ['payment'] },
  {
    from: 'product_refund_accepted',
    to: 'refund_processed',
    verb: 'update_shipment',
    kind: 'received',
    triggers: ['operator'],
  },
  {
    from: 'refund_processed',
    to: 'refund_processed',
    verb: 'finish_order',
    kind: 'refund_paid',
    triggers: ['payment'],
  },
  { from: 'product_exchange_accepted', to: 'completed', verb: 'deliver_exchange', triggers: ['courier', 'operator'] },
  { from: 'product_exchange_accepted', to: 'delivered', verb: 'reject_exchange', triggers: ['clock', 'operator'] },
  { from: 'product_refund_accepted', to: 'delivered', verb: 'reject_return', triggers: ['clock', 'operator'] },
]

/** The row for a move, or null when the table does not know it. */
export function findTransition(
  from: OrderStatus | null,
  verb: string,
  trigger: Trigger,
  kind?: string,
): Transition | null {
  return (
    BUY_ORDER_TRANSITIONS.find(
      (row) => row.from === from && row.verb === verb && row.kind === kind && row.triggers.includes(trigger),
    ) ?? null
  )
}

/**
 * What a shopper may do with an order by themselves. A paid order is not simply cancelled: its money has to go
 * back, so that edge belongs to the refund.
 */
export function shopperVerbs(status: OrderStatus): string[] {
  if (status !== 'waiting_payment') return []
  return BUY_ORDER_TRANSITIONS.filter((row) => row.from === status && row.triggers.includes('shopper')).map(
    (row) => row.verb,
  )
}

/** Where a return waits for its shopper: for the parcel's tracking code, or for a bank account. */
export const RETURN_ACTION_STATUSES = [
  'product_exchange_accepted',
  'product_refund_accepted',
  'disburse_pending',
] as const satisfies readonly OrderStatus[]

export type DisplayStatus = OrderStatus | 'expired'

/** The status that a shopper reads (spec 3 §4). */
export function displayStatus(order: { status: OrderStatus; expired_at: Date | string | null }): DisplayStatus {
  if (order.status === 'cancelled' && order.expired_at) return 'expired'
  if (order.status === 'rejected' || order.status === 'failed') return 'cancelled'
  if (order.status === 'disburse_ready' || order.status === 'disburse_pending') return 'return_processed'
  return order.status
}

/** The statuses behind a list filter (spec 3 §4). */
export function statusesOfFilter(filter: string): string[] {
  if (filter === 'cancelled') return ['cancelled', 'failed', 'rejected']
  if (filter === 'return_processed') return ['return_processed', 'disburse_ready', 'disburse_pending']
  return [filter]
}
