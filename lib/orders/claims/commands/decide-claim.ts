import { updateRows } from '@/lib/db/bulk'
import { command, type Work } from '@/lib/db/command'
import { holdReplacement } from '@/lib/orders/claims/commands/hold-replacement'
import { lockSeenClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { passClaim } from '@/lib/orders/claims/commands/pay-claim'
import { ClaimError } from '@/lib/orders/claims/errors'
import { type ClaimLineRow, listLines } from '@/lib/orders/claims/queries/lines'
import { payerOfClaim } from '@/lib/orders/claims/queries/payer'
import { requireReasons } from '@/lib/orders/claims/queries/reasons'
import { isOwnDecision, operatorOf } from '@/lib/orders/claims/rules/decisions'
import { requireOwnLines } from '@/lib/orders/claims/rules/lines'
import type { ClaimDecision } from '@/lib/orders/claims/schema/desk'
import { findClaimEdge } from '@/lib/orders/claims/states'
import { claim_lines } from '@/lib/orders/claims/tables'
import { OperatorError } from '@/lib/orders/orders/errors'
import { AppError } from '@/lib/platform/errors'

/** A decision with what programs may leave out. */
type Decision = Pick<ClaimDecision, 'outcome'> & Partial<ClaimDecision>
type Decided = Decision & { id: number }
type DecidedLine = {
  id: number
  accepted_quantity: number
  status: 'accepted' | 'rejected'
  reject_reason: string | null
  reason_code: string | null
}

/**
 * The decision about each line; a claim that is accepted as a whole accepts all pieces, and a return is accepted only as
 * a whole. Pieces that have arrived stay counted when an appeal is refused. Throws `claim_line_unknown`,
 * `claim_undecided`.
 */
function decisionsOf(
  lines: ClaimLineRow[],
  kind: Claimed['claim']['kind'],
  { outcome, lines: given = [], reason = '' }: Decision,
): DecidedLine[] {
  requireOwnLines(lines, given)
  return lines.map(({ id, quantity, received_quantity, reason_code: asked }) => {
    const named = given.find((one) => one.id === id)
    const reason_code = named?.reason_code ?? asked
    if (outcome === 'reject') {
      const rejected = { status: 'rejected', reject_reason: reason || null } as const
      return { id, accepted_quantity: received_quantity, ...rejected, reason_code }
    }
    const decision = given.length === 0 ? { accepted_quantity: quantity, reason: '' } : named
    if (!decision || decision.accepted_quantity > quantity || decision.accepted_quantity < received_quantity)
      throw new ClaimError('claim_undecided')
    if (kind === 'return' && decision.accepted_quantity < quantity) throw new ClaimError('claim_undecided')
    if (decision.accepted_quantity === 0 && decision.reason === '') throw new OperatorError('reason_required')
    const { accepted_quantity, reason: why } = decision
    const status = accepted_quantity > 0 ? 'accepted' : 'rejected'
    return { id, accepted_quantity, status, reject_reason: why || null, reason_code }
  })
}

/** The kind with which an accepted claim goes on. */
async function kindAfter(work: Work, claimed: Claimed): Promise<Claimed['claim']['kind']> {
  const { kind } = claimed.claim
  if (kind !== 'exchange') return kind
  return (await holdReplacement(work, claimed)) ? kind : 'refund'
}

/**
 * Decides a claim, or its appeal, which needs another person than the decision before. Accepted pieces of an exchange
 * are reserved; if they cannot be, the claim becomes a refund. With `keep_goods` nothing is sent back. `way_back` says who
 * pays for it, other than the reasons do. Throws
 * `claim_not_found`, `changed_meanwhile`, `invalid_transition`, `forbidden`, `claim_line_unknown`, `claim_undecided`,
 * `claim_own_appeal`, `claim_reason_unknown`, `reason_required`.
 */
export const decideClaim = command(async (work, { id, version, ...decision }: Decided): Promise<Claimed> => {
  const claimed = await lockSeenClaim(work, { id, version })
  const { claim } = claimed
  if (claim.status === 'appealed' && isOwnDecision(work.actor, claim)) throw new ClaimError('claim_own_appeal')
  const { outcome, reason = '', keep_goods = false } = decision
  if (!findClaimEdge(claim, { verb: outcome, trigger: 'operator' }))
    throw new AppError('invalid_transition', { params: { from: claim.status, verb: outcome } })
  const decisions = decisionsOf(await listLines(work.db, claim.id), claim.kind, decision)
  const isRefused = decisions.every(({ status }) => status === 'rejected')
  const words = reason || decisions.find((one) => one.reject_reason)?.reject_reason || ''
  if (isRefused && words === '') throw new OperatorError('reason_required')
  const codes = [decision.reason_code, ...(decision.lines ?? []).map(({ reason_code }) => reason_code)]
  await requireReasons(work.db, claim.asked_kind, codes)
  await updateRows(work, claim_lines, decisions)
  const { id: decided_by, name: decided_by_name } = operatorOf(work.actor)
  const { reason_code } = decision
  const set = { decided_by, decided_by_name, reason: isRefused ? words : '', ...(reason_code && { reason_code }) }
  const data = { outcome: isRefused ? 'reject' : outcome, ...(words && { reason: words }) }
  if (isRefused) return moveClaim(work, claimed, { verb: 'reject', trigger: 'operator', set, data })
  const kind = await kindAfter(work, claimed)
  const accepted = await moveClaim(work, claimed, {
    verb: 'accept',
    trigger: 'operator',
    set: {
      ...set,
      kind,
      is_late: false,
      way_back: await payerOfClaim(work, { order: claimed.order, claim: { ...claim, ...set } }, decision.way_back),
    },
    data: { ...data, ...(kind !== claim.kind && { replaced_by: 'refund' }) },
  })
  if (!keep_goods || accepted.claim.status !== 'accepted') return accepted
  return passClaim(work, accepted, { verb: 'pass', by: 'accepted_quantity', data: { goods: 'kept' } })
})
