import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { PaymentError } from '@/lib/money/payments/errors'
import { payables } from '@/lib/money/payments/payables'
import { payment_attempts } from '@/lib/money/payments/tables'

type CashPayment = { order_id: number; receipt: string }

/**
 * Records that an operator of the order's store received the payment at the counter. Throws `order_not_found`,
 * `payment_not_open`.
 */
export async function settleAtCounter(work: Work, { order_id, receipt }: CashPayment) {
  const payable = await payables.current.lock(work, { id: order_id })
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
  if (!attempt || !payable.is_waiting) throw new PaymentError('payment_not_open')
  return { order_id, status: await payable.paidAtCounter(work), amount: attempt.amount }
}

export const takeCash = command(settleAtCounter)
