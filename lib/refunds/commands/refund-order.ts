import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/db/tables'
import { openRefund } from '@/lib/refunds/commands/open-refund'

/** All that was paid for an order goes back; false when no payment of it is known. */
export async function refundOrder(work: Work, orderId: number): Promise<boolean> {
  const paid = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), eq(payment_attempts.status, 'settled')))
  for (const attempt of paid) await openRefund(work, { attempt, cause: 'order_cancelled' })
  return paid.length > 0
}
