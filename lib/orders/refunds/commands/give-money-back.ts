import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { openTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'

/** All that was paid for an order goes back; false when no payment of it is known. */
async function refundPayments(work: Work, orderId: number): Promise<boolean> {
  const paid = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), eq(payment_attempts.status, 'settled')))
  for (const attempt of paid) await openRefund(work, { attempt, cause: 'order_cancelled' })
  return paid.length > 0
}

/** What was spent of the wallet comes back at once, what was paid is refunded; other money needs somebody of the store. */
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
