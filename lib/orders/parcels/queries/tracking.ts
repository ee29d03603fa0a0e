import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import type { Tracking } from '@/lib/fulfilment/shipping/schema'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { orders } from '@/lib/orders/orders/tables'
import { ParcelError } from '@/lib/orders/parcels/errors'
import { formatDate, formatTime } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'

type Shipment = typeof shipments.$inferSelect

function toTracking(shipment: Shipment): Tracking {
  const { tracking_code, live_tracking_url, shipper_name, origin, receiver_name, destination } = shipment
  return {
    summary: {
      tracking_code: tracking_code ?? '',
      tracking_date: formatDate(shipment.created_at),
      status: shipment.state,
      live_tracking_url,
      shipper_name,
      origin,
      receiver_name,
      destination,
    },
    manifest: [...shipment.manifest].reverse().map(({ at, status, description, city_name }) => ({
      manifest_date: formatDate(at),
      manifest_time: formatTime(at),
      manifest_description: description,
      city_name,
      status,
    })),
  }
}

/**
 * The tracking of a parcel of the shopper's own order; without a number its newest. Throws `order_not_found`, and
 * `tracking_code_invalid` before it is handed to a courier.
 */
export async function trackShipment(
  db: Database,
  scope: Scope,
  { id: orderId, parcel }: { id: number; parcel?: number | undefined },
): Promise<Tracking> {
  const [found] = await db
    .select({ id: orders.id, shipment: shipments })
    .from(orders)
    .leftJoin(
      shipments,
      and(
        eq(shipments.order_id, orders.id),
        eq(shipments.purpose, 'delivery'),
        ne(shipments.state, 'failed'),
        parcel === undefined ? undefined : eq(shipments.parcel, parcel),
      ),
    )
    .where(and(eq(orders.id, orderId), eq(orders.user_id, scope.user_id)))
    .orderBy(desc(shipments.id))
    .limit(1)
  if (!found) throw new OrderError('order_not_found')
  if (!found.shipment?.tracking_code) throw new ParcelError('tracking_code_invalid')
  return toTracking(found.shipment)
}
