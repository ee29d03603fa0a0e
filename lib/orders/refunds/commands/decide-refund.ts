import { and, eq } from 'drizzle-orm'
import { type Actor, command, type Work } from '@/lib/db/command'
import { passFourEyes } from '@/lib/identity/approvals/commands'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { recordAudit } from '@/lib/identity/audit/commands'
import { declarePayout } from '@/lib/money/payouts/commands/declare-payout'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import { listLatest } from '@/lib/money/payouts/queries/payouts'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { creditRefund } from '@/lib/orders/refunds/commands/take-into-wallet'
import { RefundError } from '@/lib/orders/refunds/errors'
import { toRefund } from '@/lib/orders/refunds/queries/refunds'
import { releasedBefore } from '@/lib/orders/refunds/queries/released'
import { versionOf } from '@/lib/orders/refunds/rules'
import type { DecisionInput, Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import { canMoveRefund, outcomesOf, type RefundStatus } from '@/lib/orders/refunds/states'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'

type Outcome = RefundDecision['outcome']
type RefundChoice = { refund: RefundRow; outcome: Outcome }
type Decided = DecisionInput & { id: number }

const TARGETS: Record<Outcome, RefundStatus> = { approve: 'queued', paid: 'paid', bank: 'needs_bank' }

/** Whether money leaves by this decision; a refund that was sent before has been approved already. */
const releasesMoney = ({ refund: { status }, outcome }: RefundChoice) =>
  outcome !== 'bank' && (status === 'needs_bank' || status === 'needs_approval')

const subjectOf = ({ id }: RefundRow) => ({ subject_type: 'refund', subject_id: id })

async function apply(work: Work, { refund, outcome }: RefundChoice, note: string): Promise<RefundRow> {
  const status = outcome === 'paid' ? 'paid' : 'failed'
  const subject = { type: 'refund', id: refund.id } as const
  if (refund.status === 'unknown') await declarePayout(work, { subject, status, proof: note })
  if (refund.destination === 'wallet') return creditRefund(work, refund, { note, approved_by: work.actor.name })
  if (outcome === 'bank') return moveRefund(work, refund, 'needs_bank', { note, destination: 'bank' })
  return moveRefund(work, refund, TARGETS[outcome], { note, approved_by: work.actor.name })
}

async function withApproval(work: Work, refund: RefundRow): Promise<Refund> {
  const open = await listOpenApprovals(work.db, { subject_type: 'refund', subject_ids: [refund.id] })
  return toRefund(refund, { approval: open.get(String(refund.id)) })
}

/** Locks the order too, and first: whether its refunds are all paid is read with none of them moving. */
async function lockRefund(work: Work, id: number): Promise<RefundRow> {
  const [known] = await work.db
    .select({ order_id: refunds.order_id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(and(eq(refunds.id, id), ownOrders(work.actor)))
  if (!known) throw new AppError('not_found')
  await lockOrder(work, known.order_id)
  const [refund] = await work.db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw new AppError('not_found')
  return refund
}

/** Somebody with an account of their own; programs on the machine have none. */
const isPerson = (actor: Actor) => actor.kind === 'operator' && actor.operator_id !== null

/** A person compares the name before their own transfer, and before a payout whose name the bank spells otherwise. */
async function needsNameCheck(work: Work, { refund: { order_id, destination }, outcome }: RefundChoice) {
  if (destination !== 'bank' || outcome === 'bank') return false
  if (outcome === 'paid') return true
  const [account] = await work.db
    .select({ check: payees.holder_check })
    .from(payees)
    .where(eq(payees.order_id, order_id))
  return account?.check === 'differs'
}

/** Throws `changed_meanwhile`, also when only the bank account was replaced. */
async function refuseChanged(work: Work, { order_id, updated_at }: RefundRow, version: string | undefined) {
  if (version === undefined) return
  const [account] = await work.db
    .select({ changed: payees.updated_at })
    .from(payees)
    .where(eq(payees.order_id, order_id))
  if (version !== versionOf(updated_at, account?.changed ?? null)) throw new AppError('changed_meanwhile')
}

/**
 * Applies an operator's decision: approved, paid (with the number of the transfer), or a bank account is needed because
 * the gateway did not refund; one that goes to a wallet is in it at once. Above the limit of four eyes the first person
 * only asks, and the refund stays as it is. Throws `not_found`, `invalid_transition`, `changed_meanwhile`,
 * `payee_name_unchecked`, `approval_own`, `approval_given`.
 */
export const decideRefund = command(
  async (work, { id, outcome, note = '', version, name_checked = false }: Decided): Promise<Refund> => {
    const refund = await lockRefund(work, id)
    await refuseChanged(work, refund, version)
    const choice = { refund, outcome }
    const transfer = (await listLatest(work.db, { type: 'refund', ids: [id] })).get(id)?.status
    const isOpen = outcomesOf(refund, { canTransfer: hasProvider(), transfer }).includes(outcome)
    if (!isOpen || !canMoveRefund(refund.status, TARGETS[outcome]))
      throw new AppError('invalid_transition', { params: { from: refund.status, verb: outcome } })
    if (!name_checked && isPerson(work.actor) && (await needsNameCheck(work, choice)))
      throw new RefundError('payee_name_unchecked')
    const earlier = await releasedBefore(work.db, refund)
    const payment = { ...subjectOf(refund), action: outcome, amount: refund.amount, before: earlier }
    if (releasesMoney(choice) && (await passFourEyes(work, payment)) === 'asked') return withApproval(work, refund)
    const decided = await apply(work, choice, note)
    const { status, destination } = decided
    const before = { status: refund.status, destination: refund.destination }
    await recordAudit(work, {
      ...subjectOf(refund),
      action: `refund_${outcome}`,
      before,
      after: { status, destination },
    })
    return withApproval(work, decided)
  },
)
