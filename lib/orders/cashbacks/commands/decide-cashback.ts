import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { voidCashback } from '@/lib/orders/cashbacks/commands/void-cashback'
import type { CashbackDecision } from '@/lib/orders/cashbacks/schema'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { CASHBACKS_JOB } from '@/lib/orders/orders/rules/clocks'
import { AppError } from '@/lib/platform/errors'

/**
 * Somebody has looked at a flagged cashback: it goes on, or comes to nothing. Throws `not_found`, also for an order of
 * another warehouse, and `changed_meanwhile` when it does not wait for that any more.
 */
export const decideCashback = command(async (work, { id, outcome, reason }: CashbackDecision & { id: number }) => {
  const [known] = await work.db.select().from(cashbacks).where(eq(cashbacks.id, id))
  if (!known) throw new AppError('not_found')
  const order = await lockOrder(work, known.order_id)
  const [row] = await work.db.select().from(cashbacks).where(eq(cashbacks.id, id)).for('update')
  const waits = row && (row.status === 'pending' || row.status === 'on_hold')
  if (!waits || row.flags.length === 0 || row.cleared_by !== null) throw new AppError('changed_meanwhile')
  // One that goes on is kept anew by the job, which looks at what is older than its order.
  const seen = { cleared_by: work.actor.name, updated_at: order.updated_at }
  await work.db.update(cashbacks).set(seen).where(eq(cashbacks.id, id))
  if (outcome === 'void') await voidCashback(work, row, 'refused')
  await recordAudit(work, {
    ...{ action: `cashback_${outcome}`, subject_type: 'cashback', subject_id: id },
    before: { status: row.status, amount: row.amount },
    after: { reason, flags: row.flags.join(' ') },
  })
  work.tell('cashback', id, null)
  work.start(CASHBACKS_JOB)
})
