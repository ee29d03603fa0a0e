import { and, desc, eq, inArray, like, ne, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { stateOf } from '@/lib/fulfilment/shipping/providers/biteship-orders'
import { findCourier, PICKUP } from '@/lib/fulfilment/shipping/rules'
import { courierSteps, LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments, simulated_deliveries } from '@/lib/fulfilment/shipping/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import type { SimulatedParcel, UnsentOrder } from '@/lib/orders/parcels/schema'

const MOST = 50

/** The newest simulated parcels, or those whose order or tracking code contains these digits. */
export async function listSimulatedParcels(db: Database, digits: string): Promise<SimulatedParcel[]> {
  const { waybill_id, status, created_at } = simulated_deliveries
  const { order_id, courier_title, service, destination, state } = shipments
  const rows = await db
    .select({ order_id, waybill_id, courier_title, service, destination, state, status, created_at })
    .from(simulated_deliveries)
    .innerJoin(shipments, eq(shipments.provider_order_id, simulated_deliveries.id))
    .where(digits ? or(like(waybill_id, `%${digits}%`), like(sql`${order_id}::text`, `%${digits}%`)) : undefined)
    .orderBy(desc(created_at))
    .limit(MOST)
  return rows.map((row) => {
    const isLive = LIVE_SHIPMENT_STATES.includes(row.state)
    const now = (isLive && stateOf(row.status)) || row.state
    return {
      order: formattedId(row.order_id),
      tracking_code: row.waybill_id,
      courier: row.courier_title,
      service: row.service,
      destination: row.destination,
      state: now,
      steps: [...courierSteps(now)],
      created_at: row.created_at.toISOString(),
    }
  })
}

const UNSENT = ['payment_verified', 'processed'] as const

/** Paid orders without a courier, newest first. */
export async function listUnsentOrders(db: Database, digits: string): Promise<UnsentOrder[]> {
  const live = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.order_id, orders.id), inArray(shipments.state, LIVE_SHIPMENT_STATES)))
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, UNSENT),
        ne(orders.shipping_method, PICKUP),
        notExists(live),
        digits ? like(sql`${orders.id}::text`, `%${digits}%`) : undefined,
      ),
    )
    .orderBy(desc(orders.ordered_at))
    .limit(MOST)
  return rows.map(({ id, courier_id, shipping_method, address, status, ordered_at }) => ({
    order: formattedId(id),
    courier: findCourier(courier_id)?.title ?? '',
    service: shipping_method,
    destination: address?.city ?? '',
    status: status === 'processed' ? 'processed' : 'payment_verified',
    ordered_at: ordered_at.toISOString(),
  }))
}
