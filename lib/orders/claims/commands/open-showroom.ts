import { command, type Work } from '@/lib/db/command'
import { isAllowed, requireAllowed } from '@/lib/db/operator-scope'
import { shipStock } from '@/lib/fulfilment/inventory/commands/ship-stock'
import { recordAudit } from '@/lib/identity/audit/commands'
import { holdReplacement } from '@/lib/orders/claims/commands/hold-replacement'
import { lockSeenClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim, tellClaim } from '@/lib/orders/claims/commands/move-claim'
import { putAway } from '@/lib/orders/claims/commands/put-away'
import { ClaimError } from '@/lib/orders/claims/errors'
import { findPieces } from '@/lib/orders/claims/queries/claimable'
import { listClaimed } from '@/lib/orders/claims/queries/lines'
import { requireReasons } from '@/lib/orders/claims/queries/reasons'
import { neverExchanged } from '@/lib/orders/claims/rules/claimable'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { foundOf, toldConditions } from '@/lib/orders/claims/rules/conditions'
import { operatorOf } from '@/lib/orders/claims/rules/decisions'
import type { ShowroomExchange } from '@/lib/orders/claims/schema/desk'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { AppError } from '@/lib/platform/errors'

type Brought = ShowroomExchange['lines'][number]

/**
 * Throws `claim_exchanged_before` for pieces that have been exchanged already, which whoever decides on claims may do.
 */
async function refuseRepeated(work: Work, order: OrderRow, brought: Brought[]) {
  const [lines, claimed] = [await listBilledLines(work.db, order), await listClaimed(work.db, order.id)]
  const isRepeated = brought.some(({ order_product_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_product_id)
    return line !== undefined && quantity > neverExchanged(line, claimed)
  })
  if (isRepeated) throw new ClaimError('claim_exchanged_before')
}

/** Writes the claim as it stands after the inspection at the counter. */
async function insertExchange(work: Work, order: OrderRow, { lines, at }: { lines: Brought[]; at: DeadlineCalendar }) {
  const { id: decided_by, name: decided_by_name } = operatorOf(work.actor)
  const { now } = work
  const [claim] = await work.db
    .insert(claims)
    .values({
      ...{ order_id: order.id, kind: 'exchange', asked_kind: 'exchange', status: 'passed', method: 'showroom' },
      ...{ decided_by, decided_by_name, due_at: claimDeadline('settlement', { kind: 'exchange' }, at) },
      ...{ requested_at: now, accepted_at: now, received_at: now, passed_at: now, updated_at: now },
    })
    .returning()
  if (!claim) throw new AppError('internal')
  await work.db.insert(claim_lines).values(
    lines.map(({ order_product_id, quantity, reason, reason_code = null, ...told }) => ({
      ...{ claim_id: claim.id, order_product_id, quantity, reason, reason_code, status: 'accepted' as const },
      ...{ accepted_quantity: quantity, settled_quantity: quantity, ...foundOf(told, quantity) },
    })),
  )
  return claim
}

/** The replacement leaves the store with the shopper. */
async function handOut(work: Work, claimed: Claimed): Promise<Claimed> {
  const handed = await moveClaim(work, claimed, { verb: 'hand_over', trigger: 'operator' })
  await shipStock(work, { order_id: claimed.order.id, claim_id: claimed.claim.id, round: 1 })
  return handed
}

/**
 * Exchanges pieces that somebody has brought to the store: they are inspected and put away by their condition, and the
 * replacement is reserved, or handed over at once. Throws `order_not_found`, also for an order of another warehouse,
 * `forbidden`, `changed_meanwhile`, `claim_closed`, `claim_line_unknown`, `claim_too_many`, `claim_reason_unknown`,
 * `claim_exchanged_before`, and `claim_no_replacement` when too few pieces are left to replace them.
 */
export const openShowroom = command(async (work, asked: ShowroomExchange & { order_id: number }): Promise<Claimed> => {
  requireAllowed(work.actor, 'claims.inspect')
  const { order_id, version, lines, hand_over } = asked
  const order = await lockOrder(work, order_id)
  if (version !== order.updated_at.toISOString())
    throw new AppError('changed_meanwhile', { params: { status: order.status, actor: '' } })
  const at = await readCalendar(work)
  await findPieces(work.db, order, { kind: 'exchange', lines }, at)
  if (!isAllowed(work.actor, 'claims.decide')) await refuseRepeated(work, order, lines)
  await requireReasons(
    work.db,
    'exchange',
    lines.map(({ reason_code }) => reason_code),
  )
  const claim = await insertExchange(work, order, { lines, at })
  if (!(await holdReplacement(work, { order, claim }))) throw new ClaimError('claim_no_replacement')
  await putAway(work, { order, claim })
  const after = { status: claim.status, pieces: lines.length }
  await recordAudit(work, { action: 'claim_showroom', subject_type: 'claim', subject_id: claim.id, after })
  const data = { pieces: lines.length, ...toldConditions(lines.map((line) => foundOf(line, line.quantity))) }
  const step = { verb: 'showroom', ...(!hand_over && { notify: 'claim_passed' as const }), data, at }
  const opened = await tellClaim(work, order, { before: null, claim }, step)
  return hand_over ? handOut(work, opened) : opened
})

/**
 * Hands the reserved replacement over in the store. Throws `claim_not_found`, `changed_meanwhile`,
 * `invalid_transition`.
 */
export const handOverReplacement = command(
  async (work, { id, version }: { id: number; version?: string | undefined }) =>
    handOut(work, await lockSeenClaim(work, { id, version })),
)
