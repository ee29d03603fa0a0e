import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import { markRefunded } from '@/lib/money/payments/commands/mark-refund'
import { payment_attempts } from '@/lib/money/payments/tables'
import { ACCOUNT_FAILURES } from '@/lib/money/payouts/rules'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { notifyRefund } from '@/lib/orders/refunds/commands/notify-refund'
import { postRefundPaid } from '@/lib/orders/refunds/commands/post-refund'
import { openRefundTask } from '@/lib/orders/refunds/commands/refund-task'
import { refundFollowers } from '@/lib/orders/refunds/followers'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { canMoveRefund, OPEN_REFUND_STATUSES, type RefundStatus } from '@/lib/orders/refunds/states'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'
import { sum } from '@/lib/platform/numbers'

export type { RefundRow }

type RefundChange = Partial<Pick<RefundRow, 'note' | 'destination' | 'approved_by' | 'submitted_at' | 'paid_at'>>

/** Whether the order has other open refunds. */
async function hasOpenRefund(work: Work, orderId: number) {
  const [open] = await work.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), inArray(refunds.status, [...OPEN_REFUND_STATUSES])))
    .limit(1)
  return open !== undefined
}

/** Marks the payment once nothing of it waits to be paid back: refunded as a whole, or in part. */
async function markPayment(work: Work, attemptId: number) {
  const given = await work.db
    .select({ amount: refunds.amount, status: refunds.status, paid: payment_attempts.amount })
    .from(refunds)
    .innerJoin(payment_attempts, eq(payment_attempts.id, refunds.attempt_id))
    .where(eq(refunds.attempt_id, attemptId))
  if (given.some(({ status }) => status !== 'paid')) return
  const isWhole = sum(given.map(({ amount }) => amount)) === given[0]?.paid
  await markRefunded(work, attemptId, isWhole ? 'refunded' : 'partially_refunded')
}

/** Why a shopper is asked for an account: a bank's word, a bank that refused, or a source that takes nothing back. */
const reasonOf = ({ destination }: RefundRow, { note }: RefundRow) =>
  ACCOUNT_FAILURES.find((failure) => failure === note) ?? (destination === 'bank' ? 'refused' : 'source')

/**
 * Moves a refund to another status; the only way to change it. Of two concurrent moves exactly one succeeds. A paid
 * refund is also marked on the payment, and the buyer gets a message. One whose outcome is unknown opens a task. Throws
 * `invalid_transition`. The caller has locked the order, so that its refunds move one after the other.
 */
export async function moveRefund(work: Work, refund: RefundRow, to: RefundStatus, change: RefundChange = {}) {
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
    await postRefundPaid(work, moved)
    await markPayment(work, refund.attempt_id)
    if (!(await hasOpenRefund(work, refund.order_id))) await closeOrderTasks(work, refund.order_id, ['refund_due'])
    await notifyRefund(work, moved, 'refund_paid')
  }
  if (to === 'unknown') await openRefundTask(work, moved)
  const isAskedAgain = to === 'needs_bank' || (to === 'needs_approval' && refund.status !== 'needs_bank')
  if (isAskedAgain) await dropApprovals(work, { subject_type: 'refund', subject_id: refund.id })
  if (to === 'needs_bank') await notifyRefund(work, moved, 'refund_failed', reasonOf(refund, moved))
  await refundFollowers.current(work, moved)
  return moved
}
