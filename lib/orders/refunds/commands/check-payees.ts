import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { type CheckedHolder, checkHolder } from '@/lib/money/payouts/commands/check-holder'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import { listLatest } from '@/lib/money/payouts/queries/payouts'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { goesAlone } from '@/lib/orders/refunds/commands/goes-alone'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import { refundNeedsSecond } from '@/lib/orders/refunds/queries/released'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { log } from '@/lib/platform/log'
import { seal } from '@/lib/platform/secret'

const BATCH = 100

type Checked = CheckedHolder & { order_id: number; asked: Date }

/** Refunds that wait for an approval of a transfer, which nobody has asked for yet. */
const listWaiting = (work: Work, order_id: number) =>
  work.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order_id), eq(refunds.destination, 'bank'), eq(refunds.status, 'needs_approval')))
    .orderBy(asc(refunds.id))

/** Whether a transfer needs no person: small, its name agreed, and it is the first one of its refund. */
async function goesByItself(work: Work, refund: RefundRow) {
  if (!(await goesAlone(work, refund)) || (await refundNeedsSecond(work.db, refund))) return false
  const { id } = refund
  return (await listLatest(work.db, { type: 'refund', ids: [id] })).size === 0
}

/** Approves what needs no person. The task ends when no other refund of the order waits for one. */
async function approveByItself(work: Work, order_id: number, waiting: RefundRow[]) {
  let left = 0
  for (const refund of waiting) {
    if (await goesByItself(work, refund)) await moveRefund(work, refund, 'queued', { approved_by: work.actor.name })
    else left += 1
  }
  if (left === 0) await closeOrderTasks(work, order_id, ['refund_due'])
}

/** Records the bank's answer, unless the shopper has given another account meanwhile. */
const recordCheck = command(async (work, { order_id, asked, check, name }: Checked) => {
  const { customer_pays } = await lockOrder(work, order_id)
  const waiting = await listWaiting(work, order_id)
  if (check === 'missing') {
    const [same] = await work.db.select().from(payees).where(eq(payees.order_id, order_id))
    if (same?.updated_at.getTime() !== asked.getTime()) return
    for (const refund of waiting) await moveRefund(work, refund, 'needs_bank', { note: 'no_account' })
    return
  }
  const recorded = await work.db
    .update(payees)
    .set({ holder_check: check, checked_holder: name && seal(name) })
    .where(and(eq(payees.order_id, order_id), eq(payees.updated_at, asked), isNull(payees.holder_check)))
    .returning({ order_id: payees.order_id })
  // A bank names the holder of an account, not whether that is the customer whose money it is.
  if (recorded.length > 0 && check === 'agrees' && !customer_pays) await approveByItself(work, order_id, waiting)
})

async function checkPayee(context: Context, { order_id, asked }: Pick<Checked, 'order_id' | 'asked'>) {
  const payee = await findPayee(context.db, order_id)
  if (!payee?.account_number) return
  return recordCheck(context, { order_id, asked, ...(await checkHolder(payee)) })
}

/**
 * Asks the bank for the names of the accounts that refunds wait for, and approves small ones whose name agrees.
 * Without a provider nothing is asked, and persons transfer the money.
 */
export async function checkPayees(context: Context) {
  if (!hasProvider()) return
  const unchecked = await context.db
    .selectDistinct({ order_id: payees.order_id, asked: payees.updated_at })
    .from(payees)
    .innerJoin(refunds, eq(refunds.order_id, payees.order_id))
    .where(and(isNull(payees.holder_check), eq(refunds.destination, 'bank'), eq(refunds.status, 'needs_approval')))
    .limit(BATCH)
  for (const row of unchecked)
    await checkPayee(context, row).catch((error: Error) =>
      log().warn({ order_id: row.order_id, error: error.message }, 'nobody named the holder of an account yet'),
    )
}
