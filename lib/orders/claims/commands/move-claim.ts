import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { recordAudit } from '@/lib/identity/audit/commands'
import { type ClaimRow, followClaim } from '@/lib/orders/claims/commands/follow-order'
import { keepClaimDeadlines, keepClaimTasks } from '@/lib/orders/claims/commands/keep-claim'
import { notifyClaim } from '@/lib/orders/claims/commands/notify-claim'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { type ClaimEdge, findClaimEdge, isOpen } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { AppError } from '@/lib/platform/errors'
import type { Trigger } from '@/lib/platform/transitions'

export type { ClaimRow }

/** A claim with its order, which the transaction has locked. */
export type Claimed = { order: OrderRow; claim: ClaimRow }

type Changeable = Omit<ClaimRow, 'id' | 'order_id' | 'status' | 'due_at' | 'updated_at'>

export type ClaimMove = {
  verb: string
  trigger: Trigger
  set?: Partial<Changeable>
  data?: Record<string, unknown>
}

const TIMES: Partial<Record<ClaimRow['status'], keyof Changeable>> = {
  accepted: 'accepted_at',
  received: 'received_at',
  passed: 'passed_at',
  appealed: 'appealed_at',
}

/** The times that a step sets. Goods that are here already keep the time of their arrival. */
const timesOf = (work: Work, claim: ClaimRow, { from, to }: ClaimEdge) => {
  const time = TIMES[to]
  const isEntered = from !== to && !(to === 'received' && claim.received_at !== null)
  return {
    ...(time && isEntered && { [time]: work.now }),
    ...(!isOpen({ status: to }) && { ended_at: work.now }),
  }
}

/** Tells everybody what has happened: the order, the clock, the queues, the shopper, other pages of operators. */
export async function tellClaim(
  work: Work,
  order: OrderRow,
  change: { before: ClaimRow | null; claim: ClaimRow },
  step: { verb: string; notify?: ClaimEdge['notify']; data: Record<string, unknown>; at: DeadlineCalendar },
): Promise<Claimed> {
  const { before, claim } = change
  const followed = await followClaim(work, order, { ...change, verb: step.verb }, step)
  // A step within a status moves no deadline that was promised, and does none of the store's work.
  const isElsewhere = before?.status !== claim.status || before.kind !== claim.kind
  if (isElsewhere) await keepClaimDeadlines(work, claim, step.at)
  if (isElsewhere) await keepClaimTasks(work, followed, claim)
  if (step.notify) await notifyClaim(work, { order: followed, claim }, { news: step.notify, data: step.data })
  work.tell('claim', claim.id, order.warehouse_id)
  work.tell('order', order.id, order.warehouse_id)
  return { order: followed, claim }
}

/**
 * Moves a claim to another status; the only way to change it. Its order must be locked. Of two concurrent moves exactly
 * one finds the old status. Throws `invalid_transition`, `forbidden`.
 */
export async function moveClaim(work: Work, { order, claim }: Claimed, request: ClaimMove): Promise<Claimed> {
  const { verb, trigger, set = {}, data = {} } = request
  const refused = new AppError('invalid_transition', { params: { from: claim.status, verb } })
  const edge = findClaimEdge(claim, { verb, trigger })
  if (!edge) throw refused
  if (trigger === 'operator' && edge.by) requireAllowed(work.actor, edge.by)
  const changed = { ...claim, ...set }
  const at = await readCalendar(work)
  const kept = edge.from === edge.to ? claim.due_at : null
  const due_at = edge.deadline ? claimDeadline(edge.deadline, changed, at) : kept
  const [moved] = await work.db
    .update(claims)
    .set({ ...set, ...timesOf(work, claim, edge), status: edge.to, due_at, updated_at: work.now })
    .where(and(eq(claims.id, claim.id), eq(claims.status, claim.status)))
    .returning()
  if (!moved) throw refused
  if (work.actor.kind === 'operator') {
    const entry = { action: `claim_${verb}`, subject_type: 'claim', subject_id: claim.id }
    await recordAudit(work, { ...entry, before: { status: claim.status }, after: { status: moved.status, ...data } })
  }
  const { notify } = edge
  return tellClaim(work, order, { before: claim, claim: moved }, { verb, ...(notify && { notify }), data, at })
}
