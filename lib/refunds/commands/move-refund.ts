import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts, refunds } from '@/lib/db/tables'
import { closeWork } from '@/lib/orders/commands/open-work'
import { AppError } from '@/lib/platform/errors'
import { tellRefund } from '@/lib/refunds/commands/tell-refund'
import type { RefundRow } from '@/lib/refunds/queries'
import { canMoveRefund, type RefundStatus } from '@/lib/refunds/states'

export type { RefundRow }

type Change = Partial<Pick<RefundRow, 'note' | 'destination' | 'approved_by' | 'submitted_at'>>

/**
 * The only way a refund's status changes: of two at once exactly one finds the row in its old state. What was given
 * back says so on the payment as well, and the shopper hears of it. Throws `invalid_transition`.
 */
export async function moveRefund(work: Work, refund: RefundRow, to: RefundStatus, change: Change = {}) {
  const illegal = new AppError('invalid_transition', { params: { from: refund.status, verb: to } })
  if (!canMoveRefund(refund.status, to)) throw illegal
  const isPaid = to === 'paid'
  const [moved] = await work.db
    .update(refunds)
    .set({ ...change, status: to, ...(isPaid && { paid_at: work.now }), updated_at: work.now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status)))
    .returning()
  if (!moved) throw illegal
  if (isPaid) {
    await work.db
      .update(payment_attempts)
      .set({ status: 'refunded', updated_at: work.now })
      .where(and(eq(payment_attempts.id, refund.attempt_id), eq(payment_attempts.status, 'refund_pending')))
    await closeWork(work, refund.order_id, ['refund_due'])
    await tellRefund(work, moved, 'refund_paid')
  }
  if (to === 'needs_bank') await tellRefund(work, moved, 'refund_failed')
  return moved
}
