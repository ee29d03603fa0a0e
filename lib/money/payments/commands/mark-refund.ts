import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'

/** Marks an attempt of which a refund was opened. */
export async function markRefundDue(work: Work, attemptId: number) {
  await work.db
    .update(payment_attempts)
    .set({ status: 'refund_pending', updated_at: work.now })
    .where(eq(payment_attempts.id, attemptId))
}

/** Marks an attempt as refunded, as a whole or in part. Changes nothing when no refund was due. */
export async function markRefunded(work: Work, attemptId: number, status: 'refunded' | 'partially_refunded') {
  await work.db
    .update(payment_attempts)
    .set({ status, updated_at: work.now })
    .where(and(eq(payment_attempts.id, attemptId), eq(payment_attempts.status, 'refund_pending')))
}
