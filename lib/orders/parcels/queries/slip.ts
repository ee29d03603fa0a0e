import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { piecesToSend } from '@/lib/orders/orders/rules/missing'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { slipPage } from '@/lib/orders/parcels/projection/slip'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The packing slip of an order as a page to print. Throws `order_not_found`. */
export async function renderSlip({ db, actor }: Pick<Context, 'db' | 'actor'>, number: string): Promise<string> {
  const [found] = await db
    .select({ order: orders, pickup: { title: pickup_points.title, address: pickup_points.address } })
    .from(orders)
    .leftJoin(pickup_points, eq(pickup_points.id, orders.pickup_point_id))
    .where(and(eq(orders.id, parseOrderNumber(number) ?? 0), ownOrders(actor)))
  if (!found) throw new OrderError('order_not_found')
  const { id } = found.order
  const lines = await db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, id))
    .orderBy(asc(order_products.id))
  const parcels = (await readParcels(db, found.order)).map(({ parcel, lines: packed, shipment }) => ({
    parcel,
    tracking_code: shipment && shipment.state !== 'failed' ? shipment.tracking_code : null,
    pieces: (line: (typeof lines)[number]) =>
      packed ? (packed.find((one) => one.order_product_id === line.id)?.quantity ?? 0) : piecesToSend(line),
  }))
  return String(await slipPage({ ...found, lines, parcels }))
}
