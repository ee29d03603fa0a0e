import { and, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { payment_attempts } from '@/lib/db/tables'
import { confirmPayment, lockOrder } from '@/lib/orders/commands/settle'
import { AppError } from '@/lib/platform/errors'

type Cash = { order_id: number; receipt: string }

/** B4: an operator took the money at the counter. Throws `order_not_found`, `payment_not_open`. */
export const takeCash = command(async (work, { order_id, receipt }: Cash) => {
  const order = await lockOrder(work, order_id)
  const [attempt] = await work.db
    .update(payment_attempts)
    .set({ status: 'settled', settled_at: work.now, provider_transaction_id: receipt, updated_at: work.now })
    .where(
      and(
        eq(payment_attempts.order_id, order_id),
        eq(payment_attempts.provider, 'store'),
        eq(payment_attempts.status, 'pending'),
      ),
    )
    .returning()
  if (!attempt || order.status !== 'waiting_payment') throw new AppError('payment_not_open')
  const paid = await confirmPayment(work, order, work.now, 'operator')
  return { order_id, status: paid.status, amount: attempt.amount }
})
