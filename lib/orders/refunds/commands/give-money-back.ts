import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { openTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'

/** Refunds all payments of an order; false when none is recorded. */
async function refundPayments(work: Work, orderId: number): Promise<boolean> {
  const paid = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), eq(payment_attempts.status, 'settled')))
  for (const attempt of paid) await openRefund(work, { attempt, cause: 'order_cancelled' })
  return paid.length > 0
}

/**
 * Returns the wallet part at once and opens refunds for the payments; money without a recorded payment opens a task for
 * an operator.
 */
export async function giveMoneyBack(work: Work, order: OrderRow) {
  if (!order.paid_at) return
  const { id, user_id, wallet_reduction, net_price } = order
  if (wallet_reduction > 0) {
    const refund = { user_id, order_id: id, amount: wallet_reduction, cause: 'refund' } as const
    await creditWallet(work, { ...refund, reference: `order/${id}/refund` })
  }
  if (net_price > 0 && !(await refundPayments(work, id)))
    await openTask(work, { order_id: id, kind: 'refund_due', data: { amount: net_price } })
}
