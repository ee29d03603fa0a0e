import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { markRefundDue } from '@/lib/money/payments/commands/mark-refund'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { payoutDeadline } from '@/lib/orders/orders/rules/deadlines'
import { goesAlone } from '@/lib/orders/refunds/commands/goes-alone'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { notifyRefund } from '@/lib/orders/refunds/commands/notify-refund'
import { postRefundOpened } from '@/lib/orders/refunds/commands/post-refund'
import { openRefundTask } from '@/lib/orders/refunds/commands/refund-task'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import { refundNeedsSecond } from '@/lib/orders/refunds/queries/released'
import { goesToSource } from '@/lib/orders/refunds/queries/source'
import type { RefundStatus } from '@/lib/orders/refunds/states'
import { refunds } from '@/lib/orders/refunds/tables'
import { log } from '@/lib/platform/log'
import type { Rupiah } from '@/lib/platform/money'

type RefundRequest = {
  attempt: AttemptRow
  cause: RefundRow['cause']
  /** Less than the whole payment. */
  amount?: Rupiah
  /** Distinguishes refunds of one cause. */
  reference?: string
  /** Where the shopper wants it; else to the source if its method can do that. A wallet waits for an approval. */
  destination?: 'bank' | 'wallet'
}

type Beginning = { toSource: boolean; mayGo: boolean; isAccountKnown: boolean }

function statusAtFirst({ toSource, mayGo, isAccountKnown }: Beginning): RefundStatus {
  if (!toSource) return isAccountKnown ? 'needs_approval' : 'needs_bank'
  return mayGo ? 'queued' : 'needs_approval'
}

/**
 * Opens a refund of a settled payment, once per cause and reference: to its source when the method allows that, else to
 * a bank account that the shopper must give. Above the limit an operator has the task to
 * approve it.
 */
export async function openRefund(work: Work, request: RefundRequest): Promise<void> {
  const { attempt, cause, amount = attempt.amount, reference = '', destination } = request
  const { order_id } = attempt
  const toSource = destination === undefined && goesToSource(attempt, amount)
  const isChosen = destination !== undefined || cause === 'claim'
  const isAccountKnown = isChosen && (await findPayee(work.db, order_id)) !== null
  const mayGo =
    (await goesAlone(work, { amount, cause })) &&
    !(cause === 'claim' && (await refundNeedsSecond(work.db, { order_id, cause, amount })))
  const [opened] = await work.db
    .insert(refunds)
    .values({
      order_id,
      attempt_id: attempt.id,
      cause,
      reference,
      refund_key: [attempt.provider_order_id, cause, reference].filter(Boolean).join('-'),
      amount,
      destination: toSource ? 'source' : (destination ?? 'bank'),
      status: destination === 'wallet' ? 'needs_approval' : statusAtFirst({ toSource, mayGo, isAccountKnown }),
      due_at: payoutDeadline(await readCalendar(work)),
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!opened) return
  await postRefundOpened(work, opened)
  await markRefundDue(work, attempt.id)
  if (opened.status === 'needs_approval') await openRefundTask(work, opened)
  await notifyRefund(work, opened, 'refund_opened')
  log().warn({ order_id, refund_id: opened.id, cause, status: opened.status }, 'refund due')
}

/** Marks the sent refunds of a payment as paid, as its gateway reports. */
export async function confirmRefund(work: Work, attemptId: number): Promise<void> {
  const sent = await work.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attempt_id, attemptId), inArray(refunds.status, ['submitted', 'unknown'])))
  for (const refund of sent) await moveRefund(work, refund, 'paid')
}
