import { and, asc, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { operatorScope } from '@/lib/db/operator-scope'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { shopperVerbs } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'

/** Locks an order until the transaction ends. Throws `order_not_found`, also for one that an operator may not see. */
export async function lockOrder(work: Work, id: number): Promise<OrderRow> {
  const [order] = await work.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), operatorScope(work.actor, orders.warehouse_id)))
    .for('update')
  if (!order) throw new OrderError('order_not_found')
  return order
}

/** Locks several orders in the order of their ids. Throws `order_not_found`, also for one that an operator may not see. */
export async function lockOrders(work: Work, ids: readonly number[]): Promise<OrderRow[]> {
  const found = await work.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), operatorScope(work.actor, orders.warehouse_id)))
    .orderBy(asc(orders.id))
    .for('update')
  if (found.length < new Set(ids).size) throw new OrderError('order_not_found')
  return found
}

/**
 * Confirms a payment, in time or after the order has expired (`kind: late`), which holds everything again if possible.
 * Throws `insufficient_stock` and the like when a late order cannot be fulfilled, `invalid_transition` when it is not
 * waiting.
 */
export async function confirmPayment(
  work: Work,
  order: OrderRow,
  paid_at: Date,
  trigger: 'payment' | 'operator' = 'payment',
): Promise<OrderRow> {
  const late = order.status === 'cancelled' && order.expired_at !== null
  return move(work, order, {
    verb: 'confirm_payment',
    trigger,
    ...(late && { kind: 'late' }),
    set: { paid_at },
  })
}

/** Cancels an order whose payment window has ended. */
export const expireOrder = (work: Work, order: OrderRow, trigger: 'clock' | 'payment') =>
  move(work, order, { verb: 'expire_order', trigger, set: { expired_at: work.now } })

type OwnOrder = { user_id: number; id: number }

/** A step of the shopper on their own order. Throws `order_not_found`, `invalid_transition`. */
const byShopper = (verbs: readonly string[]) =>
  command(async (work, { user_id, id }: OwnOrder) => {
    const order = await lockOrder(work, id)
    if (order.user_id !== user_id) throw new OrderError('order_not_found')
    const verb = shopperVerbs(order).find((offered) => verbs.includes(offered))
    if (!verb) throw new AppError('invalid_transition', { params: { from: order.status, verb: verbs[0] ?? '' } })
    return move(work, order, { verb, trigger: 'shopper' })
  })

/** Fails an order whose payment was refused finally. */
export const failOrder = (work: Work, order: OrderRow) =>
  move(work, order, { verb: 'cancel_order', trigger: 'payment', kind: 'payment_failed' })

/** The shopper cancels, before paying or before the store starts; a payment is refunded. */
export const cancelOrder = byShopper(['cancel_order'])

/** The shopper confirms the delivery. */
export const confirmArrival = byShopper(['confirm_arrival', 'order_delivered'])

/** The shopper completes the order before its window ends. */
export const finishOrder = byShopper(['finish_order'])

/** Stores the choice of payment: `offline` is at the counter of a store. */
export const choosePayment = (work: Work, id: number, offline: boolean) =>
  work.db.update(orders).set({ offline }).where(eq(orders.id, id))
