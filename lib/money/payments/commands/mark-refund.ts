import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'

/** Marks an attempt whose full refund was opened. */
export async function markRefundDue(work: Work, attemptId: number) {
  await work.db
    .update(payment_attempts)
    .set({ status: 'refund_pending', updated_at: work.now })
    .where(eq(payment_attempts.id, attemptId))
}

/** Marks an attempt as refunded. Changes nothing when no refund was due. */
export async function markRefunded(work: Work, attemptId: number) {
  await work.db
    .update(payment_attempts)
    .set({ status: 'refunded', updated_at: work.now })
    .where(and(eq(payment_attempts.id, attemptId), eq(payment_attempts.status, 'refund_pending')))
}
