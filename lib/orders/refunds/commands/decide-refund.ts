import type { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { type Actor, command, type Work } from '@/lib/db/command'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { RefundError } from '@/lib/orders/refunds/errors'
import { toRefund } from '@/lib/orders/refunds/queries/refunds'
import { versionOf } from '@/lib/orders/refunds/rules'
import type { Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'

type RefundChoice = { refund: RefundRow; outcome: RefundDecision['outcome'] }
type Decided = z.input<typeof RefundDecision> & { id: number }

/**
 * Whether the decision belongs to the other destination: bank transfers are made by a person, refunds to the source by
 * the gateway.
 */
const isForOtherDestination = ({ refund: { status, destination }, outcome }: RefundChoice) =>
  status === 'needs_approval' && outcome === (destination === 'bank' ? 'approve' : 'paid')

async function currentVersion(work: Work, { order_id, updated_at }: RefundRow) {
  const [account] = await work.db
    .select({ changed: payees.updated_at })
    .from(payees)
    .where(eq(payees.order_id, order_id))
  return versionOf(updated_at, account?.changed ?? null)
}

/** Somebody with an account of their own; programs on the machine have none. */
const isPerson = (actor: Actor) => actor.kind === 'operator' && actor.operator_id !== null

/**
 * Applies an operator's decision: approved, paid (with the number of the transfer), or a bank account is needed because
 * the gateway did not refund. Throws `not_found`, `invalid_transition`, `changed_meanwhile`, `payee_name_unchecked`.
 */
export const decideRefund = command(
  async (work, { id, outcome, note = '', version, name_checked = false }: Decided): Promise<Refund> => {
    const [refund] = await work.db.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!refund) throw new AppError('not_found')
    if (version !== undefined && version !== (await currentVersion(work, refund)))
      throw new AppError('changed_meanwhile')
    if (isForOtherDestination({ refund, outcome }))
      throw new AppError('invalid_transition', { params: { from: refund.status, verb: outcome } })
    if (outcome === 'paid' && refund.destination === 'bank' && isPerson(work.actor) && !name_checked)
      throw new RefundError('payee_name_unchecked')
    if (outcome === 'approve')
      return toRefund(await moveRefund(work, refund, 'queued', { note, approved_by: work.actor.name }))
    if (outcome === 'paid')
      return toRefund(await moveRefund(work, refund, 'paid', { note, approved_by: work.actor.name }))
    return toRefund(await moveRefund(work, refund, 'needs_bank', { note, destination: 'bank' }))
  },
)
