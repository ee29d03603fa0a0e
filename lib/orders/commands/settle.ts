import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { orders } from '@/lib/db/tables'
import { move, type OrderRow } from '@/lib/orders/commands/move'
import { shopperVerbs } from '@/lib/orders/states'
import { AppError } from '@/lib/platform/errors'

/** The order, locked until the transaction ends. Throws `order_not_found`. */
export async function lockOrder(work: Work, id: number): Promise<OrderRow> {
  const [order] = await work.db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('order_not_found')
  return order
}

/**
 * B3, and B7 for money that came after the order had expired: stock is held again if there still is any.
 * Throws `insufficient_stock` when a late order cannot be filled, `invalid_transition` when it is not waiting.
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

/** B6: nobody paid in time. */
export const expireOrder = (work: Work, order: OrderRow, trigger: 'clock' | 'payment') =>
  move(work, order, { verb: 'expire_order', trigger, set: { expired_at: work.now } })

type Own = { user_id: number; id: number }

/** What the shopper does with their own order, when its table lets them. Throws `order_not_found`. */
const byShopper = (verbs: readonly string[]) =>
  command(async (work, { user_id, id }: Own) => {
    const order = await lockOrder(work, id)
    if (order.user_id !== user_id) throw new AppError('order_not_found')
    const verb = shopperVerbs(order).find((offered) => verbs.includes(offered))
    if (!verb) throw new AppError('invalid_transition', { params: { from: order.status, verb: verbs[0] ?? '' } })
    return move(work, order, { verb, trigger: 'shopper' })
  })

/** B8: the payment was refused for good, and there is no other way to pay any more. */
export const failOrder = (work: Work, order: OrderRow) =>
  move(work, order, { verb: 'cancel_order', trigger: 'payment', kind: 'payment_failed' })

/** B5 and B9: the shopper changes their mind, before paying or before the store begins; what was paid goes back. */
export const cancelOrder = byShopper(['cancel_order'])

/** B17 and R6: the shopper has it. */
export const confirmArrival = byShopper(['confirm_arrival', 'order_delivered'])

/** B18: the shopper is content. */
export const finishOrder = byShopper(['finish_order'])
