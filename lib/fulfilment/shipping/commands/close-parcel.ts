import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'

/** Somebody who saw it says where the parcel of an order is; its courier is asked no more. */
export async function closeParcel(work: Work, order_id: number, state: 'delivered' | 'returned') {
  await work.db
    .update(shipments)
    .set({ state, updated_at: work.now, ...(state === 'delivered' && { delivered_at: work.now }) })
    .where(
      and(
        eq(shipments.order_id, order_id),
        eq(shipments.purpose, 'delivery'),
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
      ),
    )
}
