import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { LIVE_SHIPMENT_STATES, type ShipmentState } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { payerOf, pickupUntil } from '@/lib/orders/claims/rules/way-back'
import type { WayBack } from '@/lib/orders/claims/schema/way-back'
import type { claims } from '@/lib/orders/claims/tables'
import type { Settings } from '@/lib/places/settings/rules'

type Read = Database | Transaction
type ClaimRow = typeof claims.$inferSelect
export type PickupRow = typeof shipments.$inferSelect

/** The newest parcel with which a courier fetches the goods of each of these claims. */
export async function listPickups(db: Read, claimIds: readonly number[]): Promise<PickupRow[]> {
  if (claimIds.length === 0) return []
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.claim_id, [...claimIds]))
    .orderBy(desc(shipments.id))
  return rows.filter((row, index) => rows.findIndex(({ claim_id }) => claim_id === row.claim_id) === index)
}

/** Whether a courier is booked, or being booked, for a claim. */
export async function hasPickup(db: Read, claimId: number): Promise<boolean> {
  const [live] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.claim_id, claimId), inArray(shipments.state, LIVE_SHIPMENT_STATES)))
    .limit(1)
  return live !== undefined
}

/** How many couriers did not come for a claim. */
export async function countFailedPickups(db: Read, claimId: number): Promise<number> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.claim_id, claimId), eq(shipments.state, 'failed')))
  return rows.length
}

type PickupState = NonNullable<WayBack['pickup']>['state']

const STATES: Record<ShipmentState, PickupState> = {
  draft: 'waiting',
  booked: 'booked',
  picked_up: 'on_its_way',
  in_transit: 'on_its_way',
  out_for_delivery: 'on_its_way',
  returning: 'on_its_way',
  delivered: 'arrived',
  failed: 'failed',
  returned: 'failed',
}

/** Whether a courier comes for the goods, or has them. */
export const isLive = (pickup: PickupRow | null) => pickup !== null && LIVE_SHIPMENT_STATES.includes(pickup.state)

export function toPickup({ state, courier_title, tracking_code, live_tracking_url, pickup_at, created_at }: PickupRow) {
  const from = pickup_at ?? created_at
  return {
    state: STATES[state],
    courier: courier_title,
    tracking_code,
    live_tracking_url,
    from: from.toISOString(),
    until: pickupUntil(from).toISOString(),
  }
}

/** The verb that waits for a courier, and for whom; null where goods are sent by hand. */
export function pickupStep(claim: ClaimRow, pickup: PickupRow | null, hasAddress: boolean) {
  if (claim.status !== 'accepted' || claim.way_back !== 'store' || !hasAddress) return null
  return isLive(pickup)
    ? ({ actor: 'courier', action: 'fetch' } as const)
    : ({ actor: 'shopper', action: 'choose_pickup' } as const)
}

type Found = {
  claim: ClaimRow
  pickup: PickupRow | null
  /** Whether a courier can find the goods. */
  hasAddress: boolean
  faults: Parameters<typeof payerOf>[0]
  settings: Settings
}

/** How the goods of a claim come back, as its owner and operators see it. */
export function toWayBack({ claim, pickup, hasAddress, faults, settings }: Found): WayBack {
  const isFixed = claim.accepted_at !== null
  return {
    paid_by: claim.way_back ?? (isFixed ? 'shopper' : payerOf(faults, settings)),
    is_fixed: isFixed,
    can_choose: pickupStep(claim, pickup, hasAddress)?.action === 'choose_pickup',
    pickup: pickup && toPickup(pickup),
  }
}
