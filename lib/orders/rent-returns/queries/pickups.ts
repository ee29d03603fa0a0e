import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import type { PickupRow } from '@/lib/orders/claims/queries/way-back'

type Read = Database | Transaction

const bringsBack = (orderId: number) =>
  and(eq(shipments.order_id, orderId), eq(shipments.purpose, 'return'), isNull(shipments.claim_id))

/** The newest parcel with which a courier fetches a rental. */
export async function findPickup(db: Read, orderId: number): Promise<PickupRow | null> {
  const [row] = await db.select().from(shipments).where(bringsBack(orderId)).orderBy(desc(shipments.id)).limit(1)
  return row ?? null
}

/** Whether a courier is booked, or being booked, for a rental. */
export async function hasPickup(db: Read, orderId: number): Promise<boolean> {
  const [live] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(bringsBack(orderId), inArray(shipments.state, LIVE_SHIPMENT_STATES)))
    .limit(1)
  return live !== undefined
}

/** How many couriers did not come for a rental. */
export async function countFailedPickups(db: Read, orderId: number): Promise<number> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(bringsBack(orderId), eq(shipments.state, 'failed')))
  return rows.length
}
