import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { claimUntil } from '@/lib/orders/claims/rules/claimable'
import { orderStatusAfter, type TimelineStep, timelineStep } from '@/lib/orders/claims/rules/steps'
import { isOpen } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import { countClaims } from '@/lib/orders/orders/commands/count-claims'
import { move, recordActivity } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { findAfterSales, type OrderStatus } from '@/lib/orders/orders/states/machine'

export type ClaimRow = typeof claims.$inferSelect

type Told = { data: Record<string, unknown>; at: DeadlineCalendar }

/** What a step adds to the number of the order's open claims. */
const openedBy = (before: ClaimRow | null, claim: ClaimRow) =>
  Number(isOpen(claim)) - Number(before !== null && isOpen(before))

/** Where the order stands now that the claim has taken its step. */
async function targetOf(
  work: Work,
  order: OrderRow,
  claim: ClaimRow,
  { settings }: DeadlineCalendar,
): Promise<OrderStatus> {
  const until = claimUntil(order, settings)
  const isWindowOpen = order.open_claims > 0 || (until !== null && work.now <= until)
  const others = await work.db
    .select({ kind: claims.kind, status: claims.status })
    .from(claims)
    .where(and(eq(claims.order_id, order.id), ne(claims.id, claim.id)))
  return orderStatusAfter(claim, [...others, claim], isWindowOpen)
}

/** Tells a step of a claim in the order's timeline, and moves the order where its claims say it stands. */
async function tellStep(work: Work, order: OrderRow, claim: ClaimRow, step: TimelineStep & Told): Promise<OrderRow> {
  const to = await targetOf(work, order, claim, step.at)
  const data = { ...(step.kind && { kind: step.kind }), ...step.data }
  const { id: claim_id } = claim
  const isPaid = step.verb === 'finish_order'
  const edge = to === order.status && !isPaid ? null : findAfterSales(order.status, to, step.verb)
  if (edge) {
    const { verb, kind } = edge
    return move(work, order, { verb, trigger: 'system', ...(kind && { kind }), data, claim_id })
  }
  await recordActivity(work, {
    order_id: order.id,
    verb: step.verb,
    from: order.status,
    to: order.status,
    data,
    claim_id,
  })
  return order
}

/** An appeal that was refused ends the order's return: its timeline tells both. */
async function endReturn(work: Work, order: OrderRow, claim: ClaimRow, told: Told) {
  const { status } = order
  const step = { order_id: order.id, verb: 'reject_return', from: status, to: status, claim_id: claim.id }
  await recordActivity(work, { ...step, data: { kind: 'appeal', ...told.data } })
  return tellStep(work, order, claim, { verb: 'complete_order', data: {}, at: told.at })
}

type ClaimChange = { before: ClaimRow | null; claim: ClaimRow; verb: string }

/** Lets an order follow the step of its claim; returns the order as it stands then. */
export async function followClaim(work: Work, order: OrderRow, change: ClaimChange, { data, at }: Told) {
  const { before, claim, verb } = change
  const told = { data, at }
  const counted = await countClaims(work, order, openedBy(before, claim))
  if (claim.kind === 'return' && claim.status === 'closed' && verb === 'reject')
    return endReturn(work, counted, claim, told)
  const step = timelineStep(claim.kind, verb)
  return step ? tellStep(work, counted, claim, { ...step, ...told }) : counted
}
