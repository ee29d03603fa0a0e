import { and, asc, eq, gte, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { pickup_points, shipments } from '@/lib/fulfilment/shipping/tables'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { PackingError } from '@/lib/orders/packing/errors'
import { listPickLines } from '@/lib/orders/packing/queries/pick-lines'
import { addressLines, parcelsOf } from '@/lib/orders/packing/queries/pick-orders'
import type {
  LabelSheet,
  Manifest,
  ManifestParcel,
  ManifestQuery,
  SlipSheet,
} from '@/lib/orders/packing/schema/documents'
import { requireWarehouse } from '@/lib/places/warehouses/queries'
import { env } from '@/lib/platform/env'
import { localized } from '@/lib/platform/i18n'
import { addHours, calendarDay, startOfDay } from '@/lib/platform/time'

async function readParcel(context: Context, number: string) {
  const order = await requireOwnOrder(context.db, context.actor, parseOrderNumber(number) ?? 0)
  const lines = await listPickLines(context.db, order.warehouse_id, [order.id])
  const parcel = (await parcelsOf(context.db, [order.id])).get(order.id)
  return { order, lines, parcel, consignment: toConsignment(order) }
}

/**
 * The label of an order's parcel. On a reseller's parcel the sender is the reseller's store, without address and phone
 * of the shop. Throws `order_not_found`, and `parcel_missing` before there is a tracking code.
 */
export async function requireLabel(context: Context, number: string): Promise<LabelSheet> {
  const { order, lines, parcel, consignment } = await readParcel(context, number)
  if (!parcel?.tracking_code) throw new PackingError('parcel_missing')
  const place = await requireWarehouse(context.db, order.warehouse_id)
  const ours = [`${place.address}, ${place.city} ${place.zip_code}`, env().SHOP_PHONE]
  return {
    locale: order.locale,
    number: consignment.number,
    tracking_code: parcel.tracking_code,
    courier: parcel.courier_title,
    service: parcel.service || order.shipping_method,
    sender: [consignment.sender_name, ...(order.sender_name === null ? ours : [place.city])],
    recipient: [order.recipient, order.phone_number, ...addressLines(order)],
    weight: lines.reduce((sum, line) => sum + line.weight * line.quantity, 0),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

async function pickupLines({ db }: Context, id: number | null): Promise<string[]> {
  if (id === null) return []
  const [point] = await db.select().from(pickup_points).where(eq(pickup_points.id, id))
  return point ? [point.title, point.address] : []
}

/** The packing slip of an order. Throws `order_not_found`. */
export async function requireSlip(context: Context, number: string): Promise<SlipSheet> {
  const { order, lines, parcel, consignment } = await readParcel(context, number)
  const { locale, recipient, phone_number, pickup_point_id, courier_id, shipping_method } = order
  const place = pickup_point_id === null ? addressLines(order) : await pickupLines(context, pickup_point_id)
  const courier = parcel?.courier_title ?? findCourier(courier_id)?.title ?? ''
  return {
    locale,
    number: consignment.number,
    courier: courier && `${courier} ${parcel?.service || shipping_method}`,
    tracking_code: parcel?.tracking_code ?? null,
    sender: consignment.sender_name,
    recipient: [recipient, phone_number, ...place],
    lines: lines.map((line) => ({
      title: localized(line, 'title', locale),
      detail: localized(line, 'color', locale),
      quantity: line.quantity,
    })),
  }
}

const sentPieces = sql`${order_products.quantity} - ${order_products.missing_quantity}`

const ofLines = (what: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(${what}), 0)::int from ${order_products}
    where ${order_products.order_id} = ${orders.id})`

const MOST_PARCELS = 5000

/**
 * The parcels handed to couriers on a day, by courier. Throws `forbidden` for another warehouse, `warehouse_not_found`.
 */
export async function readManifest(context: Context, query: ManifestQuery): Promise<Manifest> {
  const { warehouse_id, day = calendarDay(context.clock.now()), courier } = query
  requireOwnWarehouse(context.actor, warehouse_id)
  const place = await requireWarehouse(context.db, warehouse_id)
  const rows = await context.db
    .select({
      parcel: shipments,
      sender_name: orders.sender_name,
      pieces: ofLines(sentPieces),
      weight: ofLines(sql`(${sentPieces}) * ${order_products.weight}`),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order_id))
    .where(
      and(
        eq(orders.warehouse_id, warehouse_id),
        ne(shipments.purpose, 'return'),
        notInArray(shipments.state, ['draft', 'failed']),
        gte(shipments.created_at, startOfDay(day)),
        lt(shipments.created_at, addHours(startOfDay(day), 24)),
        courier === undefined ? undefined : eq(shipments.courier_title, courier),
      ),
    )
    .orderBy(asc(shipments.courier_title), asc(shipments.id))
    .limit(MOST_PARCELS)
  const couriers = new Map<string, ManifestParcel[]>()
  for (const { parcel, sender_name, pieces, weight } of rows) {
    const list = couriers.get(parcel.courier_title) ?? []
    couriers.set(parcel.courier_title, list)
    list.push({
      order_id: parcel.order_id,
      number: sender_name === null ? formattedId(parcel.order_id) : String(parcel.order_id),
      tracking_code: parcel.tracking_code ?? '',
      service: parcel.service,
      receiver_name: parcel.receiver_name,
      city: parcel.destination,
      pieces,
      weight,
      picked_up: parcel.picked_up_at !== null,
    })
  }
  return {
    warehouse_id,
    warehouse: place.title,
    day,
    couriers: [...couriers].map(([title, parcels]) => ({ courier: title, parcels })),
  }
}
