import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'

/** A refund of the whole attempt was opened. */
export async function markRefundDue(work: Work, attemptId: number) {
  await work.db
    .update(payment_attempts)
    .set({ status: 'refund_pending', updated_at: work.now })
    .where(eq(payment_attempts.id, attemptId))
}

/** The refund was paid. Changes nothing when none was due. */
export async function markRefunded(work: Work, attemptId: number) {
  await work.db
    .update(payment_attempts)
    .set({ status: 'refunded', updated_at: work.now })
    .where(and(eq(payment_attempts.id, attemptId), eq(payment_attempts.status, 'refund_pending')))
}
