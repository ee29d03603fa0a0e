import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { toRefund } from '@/lib/orders/refunds/queries/refunds'
import type { Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'

type RefundChoice = { refund: RefundRow; outcome: RefundDecision['outcome'] }

/**
 * Whether the decision belongs to the other destination: bank transfers are made by a person, refunds to the source by
 * the gateway.
 */
const isForOtherDestination = ({ refund: { status, destination }, outcome }: RefundChoice) =>
  status === 'needs_approval' && outcome === (destination === 'bank' ? 'approve' : 'paid')

/**
 * Applies an operator's decision: approved, paid (with the number of the transfer), or a bank account is needed because
 * the gateway did not refund. Throws `not_found`, `invalid_transition`.
 */
export const decideRefund = command(
  async (work, { id, outcome, note }: RefundDecision & { id: number }): Promise<Refund> => {
    const [refund] = await work.db.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!refund) throw new AppError('not_found')
    if (isForOtherDestination({ refund, outcome }))
      throw new AppError('invalid_transition', { params: { from: refund.status, verb: outcome } })
    if (outcome === 'approve')
      return toRefund(await moveRefund(work, refund, 'queued', { note, approved_by: work.actor.name }))
    if (outcome === 'paid')
      return toRefund(await moveRefund(work, refund, 'paid', { note, approved_by: work.actor.name }))
    return toRefund(await moveRefund(work, refund, 'needs_bank', { note, destination: 'bank' }))
  },
)
