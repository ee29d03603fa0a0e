import { and, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { orders } from '@/lib/orders/orders/tables'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { RefundError } from '@/lib/orders/refunds/errors'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'

/** What goes back of a rental that was used. */
export const RENTAL_CAUSES = ['deposit', 'unused_rent'] as const

/** Pays a refund into the wallet of its buyer at once. */
export async function creditRefund(
  work: Work,
  refund: RefundRow,
  change: Partial<Pick<RefundRow, 'note' | 'approved_by'>>,
) {
  const { id, order_id, amount } = refund
  const [order] = await work.db.select({ user_id: orders.user_id }).from(orders).where(eq(orders.id, order_id))
  if (!order) throw new AppError('internal')
  const credit = { user_id: order.user_id, order_id, amount, cause: 'money_back' } as const
  await creditWallet(work, { ...credit, from: 'refunds_due', reference: `refund/${id}/wallet` })
  return moveRefund(work, refund, 'paid', { ...change, destination: 'wallet' })
}

/**
 * Takes what the store owes of a rental's deposit and rent into the renter's wallet at once, instead of a bank account;
 * only what still waits for one. Throws `order_not_found`, `refund_account_closed` when nothing waits.
 */
export const takeDeposit = command(async (work, { user_id, order_id }: { user_id: number; order_id: number }) => {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id || order.type !== 'rent') throw new OrderError('order_not_found')
  const waiting = await work.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order_id), inArray(refunds.cause, RENTAL_CAUSES), eq(refunds.status, 'needs_bank')))
    .orderBy(refunds.id)
    .for('update')
  if (waiting.length === 0) throw new RefundError('refund_account_closed')
  for (const refund of waiting) await creditRefund(work, refund, {})
})
