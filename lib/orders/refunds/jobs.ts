import { and, asc, eq, inArray, isNull, lt, lte, notExists } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { refOf } from '@/lib/money/payments/commands/ask-gateways'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { gatewayOf } from '@/lib/money/payments/providers/current'
import type { PaymentGateway, RefundState } from '@/lib/money/payments/providers/gateway'
import { payment_attempts } from '@/lib/money/payments/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { openRefundTask } from '@/lib/orders/refunds/commands/refund-task'
import { OPEN_REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { refunds } from '@/lib/orders/refunds/tables'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'
import { tasks } from '@/lib/work/tasks/tables'

const BATCH = 100

/** Minutes without an answer after which a sent refund is unknown. */
const UNKNOWN_AFTER_MINUTES = 60

const selectWithPayment = (context: Context) =>
  context.db
    .select({ refund: refunds, attempt: payment_attempts })
    .from(refunds)
    .innerJoin(payment_attempts, eq(payment_attempts.id, refunds.attempt_id))

type RefundWithAttempt = { refund: RefundRow; attempt: AttemptRow }

/** Marks a refund as submitted before it is sent, so that it is never sent again. */
const claim = command(async (work, refund: RefundRow) =>
  moveRefund(work, refund, 'submitted', { submitted_at: work.now }),
)

type RefundAnswer = { refund: RefundRow; state: RefundState | 'unknown' }

/** Moves a refund to the end of the queue after its gateway was asked. */
const markAsked = (work: Work, { id }: RefundRow) =>
  work.db.update(refunds).set({ updated_at: work.now }).where(eq(refunds.id, id))

const record = command(async (work, { refund, state }: RefundAnswer) => {
  await lockOrder(work, refund.order_id)
  if (state === 'pending' || (state === 'unknown' && refund.status === 'unknown')) await markAsked(work, refund)
  if (state === 'paid') await moveRefund(work, refund, 'paid')
  if (state === 'refused')
    await moveRefund(work, refund, 'needs_bank', { destination: 'bank', note: 'refused by the gateway' })
  if (state === 'unknown' && refund.status === 'submitted')
    await moveRefund(work, refund, 'unknown', { note: 'the gateway did not say' })
})

const gatewayRefundOf = ({ refund_key, amount, cause }: RefundRow) => ({ refund_key, amount, reason: cause })

async function send(context: Context, gateway: PaymentGateway, { refund, attempt }: RefundWithAttempt) {
  const claimed = await claim(context, refund)
  const state = await gateway.refund(refOf(attempt), gatewayRefundOf(refund)).catch((): 'unknown' => 'unknown')
  await record(context, { refund: claimed, state })
}

/** Sends queued refunds to their source; concurrent runs send each once. */
export async function sendRefunds(context: Context) {
  const due = await selectWithPayment(context)
    .where(and(eq(refunds.status, 'queued'), eq(refunds.destination, 'source')))
    .orderBy(asc(refunds.created_at))
    .limit(BATCH)
  for (const row of due) {
    const gateway = gatewayOf(row.attempt.provider)
    if (!gateway) continue
    await send(context, gateway, row).catch((error: Error) =>
      log().warn({ refund_id: row.refund.id, error: error.message }, 'refund not sent'),
    )
  }
}

/**
 * Asks gateways about refunds sent to their source. A refund that the gateway does not know becomes unknown after an
 * hour.
 */
export async function askAboutRefunds(context: Context) {
  const now = context.clock.now()
  const sent = await selectWithPayment(context)
    .where(
      and(
        inArray(refunds.status, ['submitted', 'unknown']),
        eq(refunds.destination, 'source'),
        lt(refunds.updated_at, addMinutes(now, -1)),
      ),
    )
    .orderBy(asc(refunds.updated_at))
    .limit(BATCH)
  for (const { refund, attempt } of sent) {
    try {
      const state = await gatewayOf(attempt.provider)?.refundStatus(refOf(attempt), gatewayRefundOf(refund))
      const isLost = !state && (refund.submitted_at ?? now) < addMinutes(now, -UNKNOWN_AFTER_MINUTES)
      await record(context, { refund, state: state ?? (isLost ? 'unknown' : 'pending') })
    } catch (error) {
      log().warn({ refund_id: refund.id, error: (error as Error).message }, 'nobody knows of a refund yet')
    }
  }
}

const openLateTask = command((work, refund: RefundRow) => openRefundTask(work, refund, refund.due_at))

/** Opens a task for refunds past their promised day, once. */
export async function findLateRefunds(context: Context) {
  const waits = context.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.subject_type, 'order'),
        eq(tasks.subject_id, refunds.order_id),
        eq(tasks.kind, 'refund_due'),
        isNull(tasks.closed_at),
      ),
    )
  const late = await context.db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, [...OPEN_REFUND_STATUSES, 'failed']),
        lte(refunds.due_at, context.clock.now()),
        notExists(waits),
      ),
    )
    .orderBy(asc(refunds.due_at))
    .limit(BATCH)
  for (const refund of late) await openLateTask(context, refund)
}

async function moveRefunds(context: Context) {
  await checkPayees(context)
  await sendRefunds(context)
  await askAboutRefunds(context)
  await findLateRefunds(context)
}

export const refundsJob = { name: 'refunds', run: moveRefunds }
