import { and, asc, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { markRefundDue } from '@/lib/money/payments/commands/mark-refund'
import { openPayout } from '@/lib/money/payouts/commands/open-payout'
import { currentProvider } from '@/lib/money/payouts/providers/current'
import { isAccountFailure } from '@/lib/money/payouts/rules'
import type { PayoutRow, PayoutSubject } from '@/lib/money/payouts/subjects'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { openRefundTask } from '@/lib/orders/refunds/commands/refund-task'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { Rupiah } from '@/lib/platform/money'

const BATCH = 500

async function readRefund(work: Work, id: number): Promise<RefundRow> {
  const [refund] = await work.db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) throw new AppError('not_found')
  return refund
}

/** Begins the transfer of an approved refund. Null when another batch has begun it, or its account is gone. */
const beginTransfer = command(async (work, { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>) => {
  const order = await lockOrder(work, order_id)
  const refund = await readRefund(work, id)
  const account = await findPayee(work.db, order_id)
  if (refund.status !== 'queued' || refund.destination !== 'bank' || !account) return null
  await moveRefund(work, refund, 'submitted', { submitted_at: work.now })
  const { amount } = refund
  const [subject, provider] = [{ type: 'refund', id } as const, currentProvider()]
  const label = formattedId(order_id)
  await openPayout(work, { subject, amount, account, provider, label, warehouse_id: order.warehouse_id })
  return amount
})

/** Begins the transfer of every approved refund to a bank account. */
async function beginTransfers(context: Context): Promise<Rupiah[]> {
  const due = await context.db
    .select({ id: refunds.id, order_id: refunds.order_id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(and(eq(refunds.status, 'queued'), eq(refunds.destination, 'bank'), ownOrders(context.actor)))
    .orderBy(asc(refunds.created_at))
    .limit(BATCH)
  const begun: Rupiah[] = []
  for (const refund of due) {
    const amount = await beginTransfer(context, refund).catch((error: Error) => {
      log().warn({ refund_id: refund.id, error: error.message }, 'transfer of a refund not begun')
      return null
    })
    if (amount !== null) begun.push(amount)
  }
  return begun
}

/** A failed transfer asks the shopper for another account, or a person when the store's side was at fault. */
async function fail(work: Work, refund: RefundRow, { failure }: PayoutRow) {
  const note = failure ?? 'provider'
  if (refund.status === 'paid') {
    await markRefundDue(work, refund.attempt_id)
    const returned = await moveRefund(work, refund, 'needs_bank', { note, paid_at: null })
    return openRefundTask(work, returned)
  }
  if (isAccountFailure(failure)) return moveRefund(work, refund, 'needs_bank', { note })
  return openRefundTask(work, await moveRefund(work, refund, 'needs_approval', { note }))
}

/** The refund follows its payout. The order is locked. */
async function follow(work: Work, payout: PayoutRow) {
  const refund = await readRefund(work, payout.subject_id)
  if (payout.status === 'paid') return moveRefund(work, refund, 'paid', { note: payout.proof })
  if (payout.status === 'failed') return fail(work, refund, payout)
  if (refund.status === 'submitted') return moveRefund(work, refund, 'unknown')
}

/** Refunds as the subject of payouts; registered in lib/server/wiring.ts. */
export const refundPayouts: PayoutSubject = {
  due: 'refunds_due',
  begin: beginTransfers,
  async lock(work, id) {
    const { order_id } = await readRefund(work, id)
    await lockOrder(work, order_id)
  },
  orderOf: async (work, id) => (await readRefund(work, id)).order_id,
  moved: follow,
  async paidAfterAll(work, payout) {
    await openRefundTask(work, await readRefund(work, payout.subject_id))
  },
}
