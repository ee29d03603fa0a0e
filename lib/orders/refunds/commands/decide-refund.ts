import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { toRefund } from '@/lib/orders/refunds/queries/refunds'
import type { Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'

type Decided = { refund: RefundRow; outcome: RefundDecision['outcome'] }

/** What goes to a bank account is transferred by a person; what goes to its source is sent by the gateway. */
const isOfOther = ({ refund: { status, destination }, outcome }: Decided) =>
  status === 'needs_approval' && outcome === (destination === 'bank' ? 'approve' : 'paid')

/**
 * What a person says of a refund: that it may go, that they transferred it or saw it arrive (with its number), or that
 * the gateway never did it, so that a bank account has to be found. Throws `not_found`, `invalid_transition`.
 */
export const decideRefund = command(
  async (work, { id, outcome, note }: RefundDecision & { id: number }): Promise<Refund> => {
    const [refund] = await work.db.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!refund) throw new AppError('not_found')
    if (isOfOther({ refund, outcome }))
      throw new AppError('invalid_transition', { params: { from: refund.status, verb: outcome } })
    if (outcome === 'approve')
      return toRefund(await moveRefund(work, refund, 'queued', { note, approved_by: work.actor.name }))
    if (outcome === 'paid')
      return toRefund(await moveRefund(work, refund, 'paid', { note, approved_by: work.actor.name }))
    return toRefund(await moveRefund(work, refund, 'needs_bank', { note, destination: 'bank' }))
  },
)
