import type { OrderKind } from '@/lib/catalog/products/rules'
import { guardHolds } from '@/lib/orders/orders/rules/guards'
import { type Action, type OrderRules, OTHERWISE, type Otherwise } from '@/lib/orders/orders/rules/names'
import { BUY_ORDER_STATUSES, BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { RENT_ORDER_STATUSES, RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import type { Party, Transition, Trigger } from '@/lib/platform/transitions'

/** Nothing more is to be done with an order, and none of its money is on its way. */
export const SETTLED_STATUSES = ['completed', 'returned', 'cancelled', 'rejected', 'failed', 'charged'] as const

/** Of every kind of order; which of them one can have is said by its kind's table. */
export const ORDER_STATUSES = [...new Set<OrderStatus>([...BUY_ORDER_STATUSES, ...RENT_ORDER_STATUSES])] as [
  OrderStatus,
  ...OrderStatus[],
]

/** Why somebody of the store has to look at an order. */
export const TASK_KINDS = [
  'overdue',
  'no_courier',
  'delivery_rejected',
  'refund_due',
  'amount_differs',
  'charged_back',
] as const

export type OrderStatus = (typeof BUY_ORDER_STATUSES)[number] | (typeof RENT_ORDER_STATUSES)[number]

/** Each type of order moves by its own table. */
export type OrderEdge = Transition<OrderStatus, OrderRules>

const TRANSITIONS: Record<OrderKind, readonly OrderEdge[]> = {
  buy: BUY_ORDER_TRANSITIONS,
  rent: RENT_ORDER_TRANSITIONS,
}

type Edge = { verb: string; trigger: Trigger; kind?: string | undefined }

/** The row for a move of such an order, or null when its table does not know it. */
export function findTransition(
  type: OrderKind,
  from: OrderStatus | null,
  { verb, trigger, kind }: Edge,
): OrderEdge | null {
  return (
    TRANSITIONS[type].find(
      (row) => row.from === from && row.verb === verb && row.kind === kind && row.triggers.includes(trigger),
    ) ?? null
  )
}

type Standing = Parameters<typeof guardHolds>[1] & { type: OrderKind; status: OrderStatus }

const edgesFrom = ({ type, status }: Pick<Standing, 'type' | 'status'>) =>
  TRANSITIONS[type].filter((row) => row.from === status)

/** Every edge that leads on from where an order is; `open` tells whether its guard holds now. */
export const listEdges = (order: Standing) =>
  edgesFrom(order).map((row) => ({ ...row, open: guardHolds(row.guard, order) }))

/** The shopper's verbs that the shop has a call for. */
const OFFERED: Partial<Record<OrderStatus, readonly string[]>> = {
  waiting_payment: ['cancel_order'],
  payment_verified: ['cancel_order'],
  shipped: ['confirm_arrival', 'order_delivered'],
  delivered: ['finish_order'],
}

/** The verbs that a shopper may use; a paid order can be cancelled until the store processes it. */
export function shopperVerbs(order: Standing): string[] {
  const offered = OFFERED[order.status] ?? []
  const rows = edgesFrom(order).filter(
    ({ triggers, guard }) => triggers.includes('shopper') && guardHolds(guard, order),
  )
  return rows.map(({ verb }) => verb).filter((verb) => offered.includes(verb))
}

export type NextAction = {
  actor: Party
  action: Action
  due_at: Date | null
  /** The verb of the clock when nobody does it in time; `escalate` puts it before somebody of the store. */
  otherwise: Otherwise | null
}

/** Who must act next on an order, by when, and what happens otherwise; null where nothing is waited for. */
export function nextAction(order: Standing & { due_at: Date | null }): NextAction | null {
  const rows = edgesFrom(order)
  const next = rows.find((row) => row.next && guardHolds(row.guard, order))?.next
  if (!next) return null
  const clock = rows.find((row) => row.triggers.includes('clock') && row.verb !== 'due_soon_order')
  const otherwise = order.due_at ? (OTHERWISE.find((one) => one === clock?.verb) ?? 'escalate') : null
  return { ...next, due_at: order.due_at, otherwise }
}

/** Where a return waits for its shopper: for the parcel's tracking code, or for a bank account. */
export const RETURN_ACTION_STATUSES = [
  'product_exchange_accepted',
  'product_refund_accepted',
  'disburse_pending',
] as const satisfies readonly OrderStatus[]

export type DisplayStatus = OrderStatus | 'expired'

/** The status that a shopper reads (ORD-031 to ORD-033). */
export function displayStatus(order: { status: OrderStatus; expired_at: Date | string | null }): DisplayStatus {
  if (order.status === 'cancelled' && order.expired_at) return 'expired'
  if (order.status === 'rejected' || order.status === 'failed') return 'cancelled'
  if (order.status === 'disburse_ready' || order.status === 'disburse_pending') return 'return_processed'
  return order.status
}

/** The statuses behind a list filter (ORD-034 to ORD-036). */
export function statusesOfFilter(filter: string): string[] {
  if (filter === 'cancelled') return ['cancelled', 'failed', 'rejected']
  if (filter === 'return_processed') return ['return_processed', 'disburse_ready', 'disburse_pending']
  if (filter === 'delivered') return ['delivered', 'rented'] // a rental that is delivered is rented
  return [filter]
}
