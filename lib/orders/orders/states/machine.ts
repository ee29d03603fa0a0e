import type { OrderKind } from '@/lib/catalog/products/rules'
import { guardHolds, whyNot } from '@/lib/orders/orders/rules/guards'
import { type Action, type OrderRules, OTHERWISE, type Otherwise } from '@/lib/orders/orders/rules/names'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { BUY_ORDER_STATUSES } from '@/lib/orders/orders/states/buy-statuses'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { RENT_ORDER_STATUSES } from '@/lib/orders/orders/states/rent-statuses'
import type { Party, Transition, Trigger } from '@/lib/platform/transitions'

/** Statuses in which an order is finished and no money is outstanding. */
export const SETTLED_STATUSES = ['completed', 'returned', 'cancelled', 'rejected', 'failed', 'charged'] as const

/** The statuses of both types; each type's table defines which it uses. */
export const ORDER_STATUSES = [...new Set<OrderStatus>([...BUY_ORDER_STATUSES, ...RENT_ORDER_STATUSES])] as [
  OrderStatus,
  ...OrderStatus[],
]

export type OrderStatus = (typeof BUY_ORDER_STATUSES)[number] | (typeof RENT_ORDER_STATUSES)[number]

/** A transition of an order; each type has its own table. */
export type OrderEdge = Transition<OrderStatus, OrderRules>

const TRANSITIONS: Record<OrderKind, readonly OrderEdge[]> = {
  buy: BUY_ORDER_TRANSITIONS,
  rent: RENT_ORDER_TRANSITIONS,
}

type Move = { verb: string; trigger: Trigger; kind?: string | undefined }

/** The transition of an order, or null when the table does not have it. */
export function findTransition(
  type: OrderKind,
  from: OrderStatus | null,
  { verb, trigger, kind }: Move,
): OrderEdge | null {
  return (
    TRANSITIONS[type].find(
      (row) => row.from === from && row.verb === verb && row.kind === kind && row.triggers.includes(trigger),
    ) ?? null
  )
}

/** The transition between two statuses that a claim's step causes, or null. */
export const findAfterSales = (from: OrderStatus, to: OrderStatus, verb: string): OrderEdge | null =>
  BUY_ORDER_TRANSITIONS.find(
    (row) => row.from === from && row.to === to && row.verb === verb && row.triggers.includes('system'),
  ) ?? null

type OrderState = Parameters<typeof guardHolds>[1] & { type: OrderKind; status: OrderStatus }

const edgesFrom = ({ type, status }: Pick<OrderState, 'type' | 'status'>) =>
  TRANSITIONS[type].filter((row) => row.from === status)

/** All transitions from the order's status; `open` tells whether the guard holds now, `why_not` which one does not. */
export const listEdges = (order: OrderState) =>
  edgesFrom(order).map((row) => ({ ...row, open: guardHolds(row.guard, order), why_not: whyNot(row.guard, order) }))

/** The transitions of a status that the clock causes, each with the time after which it does. */
export const clockEdges = (order: Pick<OrderState, 'type' | 'status'>) =>
  edgesFrom(order).flatMap((row) => (row.after ? [{ ...row, after: row.after }] : []))

/** All transitions of a type that operators trigger. */
export const listOperatorEdges = (type: OrderKind): readonly OrderEdge[] =>
  TRANSITIONS[type].filter(({ triggers }) => triggers.includes('operator'))

/** The shopper's verbs that the API implements. */
const OFFERED: Partial<Record<OrderStatus, readonly string[]>> = {
  waiting_payment: ['cancel_order'],
  payment_verified: ['cancel_order'],
  shipped: ['confirm_arrival', 'order_delivered'],
  delivered: ['finish_order'],
}

/** The verbs that a shopper may use; a paid order can be cancelled until the store processes it. */
export function shopperVerbs(order: OrderState): string[] {
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
  /** The verb of a job after the deadline; `escalate` opens a task for an operator. */
  otherwise: Otherwise | null
}

/** Who must act next on an order, by when, and what happens otherwise; null when nothing is awaited. */
export function nextAction(order: OrderState & { due_at: Date | null }): NextAction | null {
  const rows = edgesFrom(order)
  const next = rows.find((row) => row.next && guardHolds(row.guard, order) && guardHolds(row.next.guard, order))?.next
  if (!next) return null
  const clock = rows.find(
    ({ triggers, verb, guard }) => triggers.includes('clock') && verb !== 'due_soon_order' && guardHolds(guard, order),
  )
  const otherwise = order.due_at ? (OTHERWISE.find((one) => one === clock?.verb) ?? 'escalate') : null
  return { actor: next.actor, action: next.action, due_at: order.due_at, otherwise }
}

/** Statuses of a return that waits for the shopper: for a tracking code, or for a bank account. */
export const RETURN_ACTION_STATUSES = [
  'product_exchange_accepted',
  'product_refund_accepted',
  'disburse_pending',
] as const satisfies readonly OrderStatus[]

export type DisplayStatus = OrderStatus | 'expired'

/** The status shown to shoppers (ORD-031 to ORD-033). */
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
