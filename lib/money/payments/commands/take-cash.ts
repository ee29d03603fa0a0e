import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { moveBill } from '@/lib/money/bills/commands'
import { lockBilled } from '@/lib/money/payments/commands/lock-payable'
import { postReceived } from '@/lib/money/payments/commands/post-payment'
import { PaymentError } from '@/lib/money/payments/errors'
import { payment_attempts } from '@/lib/money/payments/tables'

type CashPayment = { order_id: number; receipt: string }

/**
 * Records that an operator of the order's store received the payment of the order at the counter. Throws `order_not_found`,
 * `payment_not_open`.
 */
export async function settleAtCounter(work: Work, { order_id, receipt }: CashPayment) {
  const { bill, payable } = await lockBilled(work, { order_id })
  const [attempt] = await work.db
    .update(payment_attempts)
    .set({ status: 'settled', settled_at: work.now, provider_transaction_id: receipt, updated_at: work.now })
    .where(
      and(
        eq(payment_attempts.bill_id, bill.id),
        eq(payment_attempts.provider, 'store'),
        eq(payment_attempts.status, 'pending'),
      ),
    )
    .returning()
  if (!attempt || bill.status !== 'open') throw new PaymentError('payment_not_open')
  await postReceived(work, attempt)
  const status = await payable.paidAtCounter(work)
  await moveBill(work, bill, 'paid')
  return { order_id, status, amount: attempt.amount }
}

export const takeCash = command(settleAtCounter)
