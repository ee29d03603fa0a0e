import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { orders } from '@/lib/db/tables'
import { allocateStock } from '@/lib/inventory/commands/allocate-stock'
import { releaseStock } from '@/lib/inventory/commands/release-stock'
import { reserveAgain } from '@/lib/inventory/commands/reserve-again'
import { move, type OrderRow } from '@/lib/orders/commands/move'
import { tellShopper } from '@/lib/orders/commands/tell-shopper'
import { invoiceNumber } from '@/lib/orders/rules'
import { shopperVerbs } from '@/lib/orders/states'
import { closeAttempts } from '@/lib/payments/commands/close-attempts'
import { AppError } from '@/lib/platform/errors'
import { returnQuota, takeQuotaAgain } from '@/lib/promotions/commands/flash-quota'

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
export async function confirmPayment(work: Work, order: OrderRow, paidAt: Date): Promise<OrderRow> {
  const late = order.status === 'cancelled' && order.expired_at !== null
  if (late) {
    await takeQuotaAgain(work, order.id)
    await reserveAgain(work, order.id)
  }
  const paid = await move(work, order, {
    verb: 'confirm_payment',
    trigger: 'payment',
    ...(late && { kind: 'late' }),
    set: { paid_at: paidAt, invoice_number: invoiceNumber(order.id, paidAt) },
  })
  await allocateStock(work, order.id)
  await tellShopper(work, paid, 'order_paid')
  return paid
}

/** B6: nobody paid in time. */
export async function expireOrder(work: Work, order: OrderRow, trigger: 'clock' | 'payment') {
  const expired = await move(work, order, { verb: 'expire_order', trigger, set: { expired_at: work.now } })
  await closeAttempts(work, order.id, 'expired')
  await returnQuota(work, order.id)
  await releaseStock(work, order.id)
  await tellShopper(work, expired, 'order_expired')
  return expired
}

/** B5: the shopper changes their mind before paying. */
export const cancelOrder = command(async (work, { user_id, id }: { user_id: number; id: number }) => {
  const order = await lockOrder(work, id)
  if (order.user_id !== user_id) throw new AppError('order_not_found')
  if (!shopperVerbs(order.status).includes('cancel_order')) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'cancel_order' } })
  }
  const cancelled = await move(work, order, { verb: 'cancel_order', trigger: 'shopper' })
  await closeAttempts(work, order.id, 'cancelled')
  await returnQuota(work, order.id)
  await releaseStock(work, order.id)
  return cancelled
})
