import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { courierBack, draftReturn } from '@/lib/fulfilment/shipping/commands/book-return'
import type { ReturnedGoods, ReturnParcels } from '@/lib/fulfilment/shipping/consignments'
import { COURIER_JOB } from '@/lib/fulfilment/shipping/rules'
import { openClaimTask } from '@/lib/orders/claims/commands/keep-claim'
import { lockClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { notifyClaim } from '@/lib/orders/claims/commands/notify-claim'
import { ClaimError } from '@/lib/orders/claims/errors'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { countFailedPickups, hasPickup } from '@/lib/orders/claims/queries/way-back'
import { pickupSlots } from '@/lib/orders/claims/rules/way-back'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { sum } from '@/lib/platform/numbers'
import { runSoon } from '@/lib/platform/queue'

/** What is sent back of a claim, and from where; null when the order went to no address. */
async function goodsOf(work: Work, { order, claim }: Claimed): Promise<ReturnedGoods | null> {
  const { destination, number, warehouse_id, city } = toConsignment(order)
  if (!destination) return null
  const products = await listBilledLines(work.db, order)
  const items = (await listLines(work.db, claim.id)).flatMap(({ order_product_id, accepted_quantity: quantity }) => {
    const product = products.find(({ id }) => id === order_product_id)
    if (!product || quantity === 0) return []
    return [{ name: product.title, value: product.price, weight: Math.max(1, product.weight), quantity }]
  })
  return { number: `${number}-K${claim.id}`, warehouse_id, city, from: destination, items }
}

type Chosen = { user_id: number; id: number; from: string }

const choose = command(async (work, { from, ...own }: Chosen) => {
  const claimed = await lockClaim(work, own)
  const { order, claim } = claimed
  const goods = await goodsOf(work, claimed)
  if (claim.status !== 'accepted' || claim.way_back !== 'store' || !goods) throw new ClaimError('claim_no_pickup')
  if (await hasPickup(work.db, claim.id)) throw new ClaimError('claim_pickup_booked')
  const calendar = await readCalendar(work)
  const slot = pickupSlots(calendar).find((one) => one.from.getTime() === Date.parse(from))
  if (!slot) throw new ClaimError('claim_pickup_day')
  const courier = courierBack(order, calendar.settings)
  await draftReturn(work, { order_id: order.id, claim_id: claim.id, courier, pickup_at: slot.from, goods })
  work.tell('claim', claim.id, order.warehouse_id)
})

/**
 * Chooses when a courier fetches the goods of an accepted claim; a job books it. Throws `claim_not_found`,
 * `claim_no_pickup`, `claim_pickup_booked`, `claim_pickup_day`.
 */
export async function choosePickup(context: Context, chosen: Chosen): Promise<void> {
  await choose(context, chosen)
  await runSoon(COURIER_JOB)
}

const describeGoods: ReturnParcels['describe'] = async (work, { claim_id }) => {
  if (claim_id === null) return null
  const claimed = await lockClaim(work, { id: claim_id })
  return claimed.claim.status === 'accepted' ? goodsOf(work, claimed) : null
}

/** The code of the parcel stands on the claim, as if the shopper had entered it. */
async function noteCode(
  work: Work,
  { claim }: Claimed,
  code: { courier: string | null; tracking_code: string | null },
) {
  await work.db
    .update(claims)
    .set({ ...code, updated_at: work.now })
    .where(and(eq(claims.id, claim.id), eq(claims.status, 'accepted')))
}

const send = (work: Work, claimed: Claimed, code: { courier: string; tracking_code: string }) =>
  moveClaim(work, claimed, { verb: 'send', trigger: 'courier', set: code, data: code })

/** The parcel is at the warehouse: what was accepted counts as arrived, until the inspection counts it. */
async function arrive(work: Work, claimed: Claimed) {
  const { id } = claimed.claim
  const lines = await listLines(work.db, id)
  await work.db
    .update(claim_lines)
    .set({ received_quantity: claim_lines.accepted_quantity })
    .where(eq(claim_lines.claim_id, id))
  const pieces = sum(lines.map(({ accepted_quantity }) => accepted_quantity))
  await moveClaim(work, claimed, { verb: 'receive', trigger: 'courier', data: { pieces } })
}

const MANY_FAILURES = 2

/** Nobody came, or the parcel is lost: the shopper chooses another day, and an operator looks after the rest. */
async function fail(work: Work, claimed: Claimed) {
  const { claim } = claimed
  const isWaiting = claim.status === 'accepted'
  if (isWaiting) {
    await noteCode(work, claimed, { courier: null, tracking_code: null })
    await notifyClaim(work, claimed, { news: 'claim_pickup_failed', data: {} })
  }
  if (isWaiting && (await countFailedPickups(work.db, claim.id)) < MANY_FAILURES) return
  await openClaimTask(work, claimed, { kind: 'claim_pickup', data: { status: claim.status } })
}

const follow: ReturnParcels['follow'] = async (work, { claim_id, event, courier, tracking_code, pickup_at }) => {
  if (claim_id === null) return
  let claimed = await lockClaim(work, { id: claim_id })
  const code = { courier, tracking_code: tracking_code ?? '' }
  if (event === 'booked' && claimed.claim.status === 'accepted') {
    await noteCode(work, claimed, code)
    await notifyClaim(work, claimed, { news: 'claim_pickup', data: {} }, { pickup_at, courier })
  }
  const hasLeft = event === 'picked_up' || event === 'delivered'
  if (hasLeft && claimed.claim.status === 'accepted') claimed = await send(work, claimed, code)
  if (event === 'delivered' && claimed.claim.status === 'in_transit') await arrive(work, claimed)
  if (event === 'failed' && ['accepted', 'in_transit'].includes(claimed.claim.status)) await fail(work, claimed)
  work.tell('claim', claim_id, claimed.order.warehouse_id)
}

/** Registered in lib/server/wiring.ts. */
export const claimParcels: ReturnParcels = { describe: describeGoods, follow }
