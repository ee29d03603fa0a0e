import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'

type Closed = { order_id: number; parcel?: number }

/**
 * Sets the final state of an order's parcels, or of one of them, as a person reported it; the courier is not asked
 * again.
 */
export async function closeParcel(
  work: Work,
  { order_id, parcel }: Closed,
  state: 'delivered' | 'returned' | 'failed',
) {
  await work.db
    .update(shipments)
    .set({ state, updated_at: work.now, ...(state === 'delivered' && { delivered_at: work.now }) })
    .where(
      and(
        eq(shipments.order_id, order_id),
        eq(shipments.purpose, 'delivery'),
        parcel === undefined ? undefined : eq(shipments.parcel, parcel),
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
      ),
    )
}
