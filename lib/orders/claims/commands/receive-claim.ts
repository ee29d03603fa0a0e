import { updateRows } from '@/lib/db/bulk'
import { type Context, command } from '@/lib/db/command'
import { releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { shipStock } from '@/lib/fulfilment/inventory/commands/ship-stock'
import { lockSeenClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { passClaim } from '@/lib/orders/claims/commands/pay-claim'
import {
  attachConditions,
  dropConditions,
  prepareConditions,
  type WithPhotos,
} from '@/lib/orders/claims/commands/prepare-files'
import { putAway } from '@/lib/orders/claims/commands/put-away'
import { ClaimError } from '@/lib/orders/claims/errors'
import { type ClaimLineRow, listLines } from '@/lib/orders/claims/queries/lines'
import { foundOf, toldConditions } from '@/lib/orders/claims/rules/conditions'
import { requireOwnLines } from '@/lib/orders/claims/rules/lines'
import type { ClaimInspection, ClaimReceipt, ClaimReplacement } from '@/lib/orders/claims/schema/desk'
import { findClaimEdge } from '@/lib/orders/claims/states'
import { claim_lines } from '@/lib/orders/claims/tables'
import { OperatorError } from '@/lib/orders/orders/errors'
import { AppError } from '@/lib/platform/errors'
import { sum } from '@/lib/platform/numbers'

type Seen = { id: number; version?: string | undefined }

/** The pieces that arrived of each line. Throws `claim_undecided` for more than were accepted, `claim_line_unknown`. */
function arrivals(lines: ClaimLineRow[], { lines: given = [] }: Partial<ClaimReceipt>) {
  requireOwnLines(lines, given)
  return lines.map(({ id, accepted_quantity }) => {
    const quantity = given.find((one) => one.id === id)?.quantity ?? accepted_quantity
    if (quantity > accepted_quantity) throw new ClaimError('claim_undecided')
    return { id, quantity }
  })
}

/**
 * Notes what came back; fewer pieces than accepted are allowed, but not none. Throws `claim_not_found`,
 * `changed_meanwhile`, `invalid_transition`, `claim_line_unknown`, `claim_undecided`, `claim_nothing_arrived`.
 */
export const receiveClaim = command(
  async (work, { id, version, ...receipt }: Seen & Partial<ClaimReceipt>): Promise<Claimed> => {
    const claimed = await lockSeenClaim(work, { id, version })
    const { claim } = claimed
    if (!findClaimEdge(claim, { verb: 'receive', trigger: 'operator' }))
      throw new AppError('invalid_transition', { params: { from: claim.status, verb: 'receive' } })
    const arrived = arrivals(await listLines(work.db, claim.id), receipt)
    const received = arrived.map(({ id: line, quantity }) => ({ id: line, received_quantity: quantity }))
    await updateRows(work, claim_lines, received)
    if (arrived.every(({ quantity }) => quantity === 0)) throw new ClaimError('claim_nothing_arrived')
    const data = { pieces: sum(arrived.map(({ quantity }) => quantity)), ...(receipt.note && { note: receipt.note }) }
    return moveClaim(work, claimed, { verb: 'receive', trigger: 'operator', data })
  },
)

type Inspection = Omit<ClaimInspection, 'version' | 'lines'> & { lines: WithPhotos<ClaimInspection['lines'][number]>[] }

/**
 * What was found of each line; without a count it is what was received. Throws `claim_undecided` for more than were
 * accepted, `claim_line_unknown`, `claim_nothing_arrived` when nothing is there that could pass.
 */
function inspected(lines: ClaimLineRow[], { outcome, lines: given }: Inspection) {
  requireOwnLines(lines, given)
  const found = lines.map((line) => {
    const told = given.find(({ id }) => id === line.id) ?? (outcome === 'pass' ? { condition: 'as_new' as const } : {})
    const found = foundOf(told, line.received_quantity)
    if (found.received_quantity > line.accepted_quantity) throw new ClaimError('claim_undecided')
    return { id: line.id, ...found }
  })
  if (outcome === 'pass' && found.every(({ received_quantity }) => received_quantity === 0))
    throw new ClaimError('claim_nothing_arrived')
  return found
}

const inspect = command(async (work, { id, version, ...found }: Seen & Inspection): Promise<Claimed> => {
  const claimed = await lockSeenClaim(work, { id, version })
  const { outcome, reason } = found
  const { status } = claimed.claim
  if (status !== 'received') throw new AppError('invalid_transition', { params: { from: status, verb: outcome } })
  const counted = inspected(await listLines(work.db, claimed.claim.id), found)
  const inspection_photos = new Map<number, string[]>()
  for (const line of found.lines) inspection_photos.set(line.id, await attachConditions(work, line.photos))
  const lines = counted.map((line) => ({ ...line, inspection_photos: inspection_photos.get(line.id) ?? [] }))
  await updateRows(work, claim_lines, lines)
  if (outcome === 'fail') {
    if (reason === '') throw new OperatorError('reason_required')
    await releaseStock(work, claimed.order.id, claimed.claim.id)
    const failing = { verb: 'fail', trigger: 'operator', set: { reason }, data: { reason } } as const
    return moveClaim(work, claimed, failing)
  }
  const data = toldConditions(counted)
  const passed = await passClaim(work, claimed, { verb: 'pass', by: 'received_quantity', data })
  await putAway(work, passed)
  return passed
})

/**
 * Notes what the inspection found, with photos, and how many pieces are there in which condition. When it passes, what
 * is as new goes back to its shelf, and the money or the replacement is due for the pieces that arrived. Throws `claim_not_found`,
 * `changed_meanwhile`, `invalid_transition`, `reason_required` without a reason for a failure, `claim_line_unknown`,
 * `claim_undecided`, `claim_nothing_arrived`, and what `prepareConditions` throws.
 */
export async function inspectClaim(
  context: Context,
  { lines = [], reason = '', ...given }: Seen & Pick<ClaimInspection, 'outcome'> & Partial<ClaimInspection>,
) {
  const ready = await prepareConditions(context, lines)
  const inspected = await inspect(context, { ...given, reason, lines: ready })
  await dropConditions(ready)
  return inspected
}

/**
 * Sends the replacement of an exchange: the reserved pieces leave the stock. Throws `claim_not_found`,
 * `changed_meanwhile`, `invalid_transition`.
 */
export const sendReplacement = command(
  async (work, { id, version, courier, tracking_code }: Seen & ClaimReplacement) => {
    const claimed = await lockSeenClaim(work, { id, version })
    const set = { replacement_courier: courier, replacement_code: tracking_code }
    const data = { courier, tracking_code }
    const sent = await moveClaim(work, claimed, { verb: 'replace', trigger: 'operator', set, data })
    await shipStock(work, { order_id: claimed.order.id, claim_id: claimed.claim.id, round: 1 })
    return sent
  },
)

/** Notes that the replacement has arrived. Throws `claim_not_found`, `changed_meanwhile`, `invalid_transition`. */
export const finishReplacement = command(async (work, { id, version }: Seen) =>
  moveClaim(work, await lockSeenClaim(work, { id, version }), { verb: 'deliver', trigger: 'operator' }),
)

/**
 * Pays back an exchange that cannot be replaced after all; the reserved pieces can be sold again. Throws
 * `claim_not_found`, `changed_meanwhile`, `invalid_transition`.
 */
export const convertClaim = command(async (work, { id, version }: Seen) => {
  const claimed = await lockSeenClaim(work, { id, version })
  const { received_at } = claimed.claim
  const by = received_at === null ? 'accepted_quantity' : 'received_quantity'
  const converted = await passClaim(work, claimed, { verb: 'convert', by })
  await releaseStock(work, claimed.order.id, claimed.claim.id)
  return converted
})
