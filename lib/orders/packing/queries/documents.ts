import { and, asc, eq, gte, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { pickup_points, shipments } from '@/lib/fulfilment/shipping/tables'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_parcels, order_products, orders } from '@/lib/orders/orders/tables'
import { PackingError } from '@/lib/orders/packing/errors'
import { listPickLines } from '@/lib/orders/packing/queries/pick-lines'
import { addressLines } from '@/lib/orders/packing/queries/pick-orders'
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

/** The parcels of an order with what is printed of each. */
async function readSheets(context: Context, number: string) {
  const order = await requireOwnOrder(context.db, context.actor, parseOrderNumber(number) ?? 0)
  const all = await listPickLines(context.db, order.warehouse_id, [order.id])
  const parcels = await readParcels(context.db, order)
  const sheets = parcels.map(({ parcel, lines: packed, shipment }) => {
    const inIt = (id: number) => packed?.find((one) => one.order_product_id === id)?.quantity ?? 0
    const lines = packed ? all.map((line) => ({ ...line, quantity: inIt(line.id) })) : all
    return {
      lines: lines.filter(({ quantity }) => quantity > 0),
      shipment: shipment?.state === 'failed' ? null : shipment,
      of: parcels.length > 1 ? { parcel, parcels: parcels.length } : null,
    }
  })
  return { order, sheets, consignment: toConsignment(order) }
}

/**
 * The labels of an order's parcels. On a reseller's parcel the sender is the reseller's store, without address and phone
 * of the shop. Throws `order_not_found`, and `parcel_missing` before there is a tracking code.
 */
export async function requireLabels(context: Context, number: string): Promise<LabelSheet[]> {
  const { order, sheets, consignment } = await readSheets(context, number)
  const place = await requireWarehouse(context.db, order.warehouse_id)
  const ours = [`${place.address}, ${place.city} ${place.zip_code}`, env().SHOP_PHONE]
  const labels = sheets.flatMap(({ lines, shipment, of }) =>
    shipment?.tracking_code
      ? {
          locale: order.locale,
          number: consignment.number,
          of,
          tracking_code: shipment.tracking_code,
          courier: shipment.courier_title,
          service: shipment.service || order.shipping_method,
          sender: [consignment.sender_name, ...(order.sender_name === null ? ours : [place.city])],
          recipient: [order.recipient, order.phone_number, ...addressLines(order)],
          weight: lines.reduce((sum, line) => sum + line.weight * line.quantity, 0),
          pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
        }
      : [],
  )
  if (labels.length === 0) throw new PackingError('parcel_missing')
  return labels
}

async function pickupLines({ db }: Context, id: number | null): Promise<string[]> {
  if (id === null) return []
  const [point] = await db.select().from(pickup_points).where(eq(pickup_points.id, id))
  return point ? [point.title, point.address] : []
}

/** The packing slips of an order's parcels. Throws `order_not_found`. */
export async function requireSlips(context: Context, number: string): Promise<SlipSheet[]> {
  const { order, sheets, consignment } = await readSheets(context, number)
  const { locale, recipient, phone_number, pickup_point_id, courier_id, shipping_method } = order
  const place = pickup_point_id === null ? addressLines(order) : await pickupLines(context, pickup_point_id)
  return sheets.map(({ lines, shipment, of }) => {
    const courier = shipment?.courier_title ?? findCourier(courier_id)?.title ?? ''
    return {
      locale,
      number: consignment.number,
      of,
      courier: courier && `${courier} ${shipment?.service || shipping_method}`,
      tracking_code: shipment?.tracking_code ?? null,
      sender: consignment.sender_name,
      recipient: [recipient, phone_number, ...place],
      lines: lines.map((line) => ({
        title: localized(line, 'title', locale),
        detail: localized(line, 'color', locale),
        quantity: line.quantity,
      })),
    }
  })
}

const countParcels = sql<number>`(select count(distinct ${order_parcels.parcel})::int from ${order_parcels}
  where ${order_parcels.order_id} = ${orders.id})`

/** The pieces of a line in a parcel: of an order in one parcel all that are sent. */
const packedPieces = sql`case when ${countParcels} > 0 then coalesce((select ${order_parcels.quantity} from ${order_parcels}
    where ${order_parcels.order_product_id} = ${order_products.id} and ${order_parcels.order_id} = ${orders.id}
      and ${order_parcels.parcel} = ${shipments.parcel}), 0)
  else ${order_products.quantity} - ${order_products.missing_quantity} end`

const ofLines = (what: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(${what}), 0)::int from ${order_products}
    where ${order_products.order_id} = ${orders.id})`

const MOST_PARCELS = 5000

/** Keeps the parcels that a warehouse hands to couriers on a day. */
export const onManifest = ({ warehouse_id, day }: { warehouse_id: number; day: string }) =>
  and(
    eq(orders.warehouse_id, warehouse_id),
    ne(shipments.purpose, 'return'),
    notInArray(shipments.state, ['draft', 'failed']),
    gte(shipments.created_at, startOfDay(day)),
    lt(shipments.created_at, addHours(startOfDay(day), 24)),
  )

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
      parcels: countParcels,
      pieces: ofLines(packedPieces),
      weight: ofLines(sql`(${packedPieces}) * ${order_products.weight}`),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order_id))
    .where(
      and(onManifest({ warehouse_id, day }), courier === undefined ? undefined : eq(shipments.courier_title, courier)),
    )
    .orderBy(asc(shipments.courier_title), asc(shipments.id))
    .limit(MOST_PARCELS)
  const couriers = new Map<string, ManifestParcel[]>()
  for (const { parcel, parcels, sender_name, pieces, weight } of rows) {
    const list = couriers.get(parcel.courier_title) ?? []
    couriers.set(parcel.courier_title, list)
    list.push({
      order_id: parcel.order_id,
      number: sender_name === null ? formattedId(parcel.order_id) : String(parcel.order_id),
      of: parcels > 1 ? { parcel: parcel.parcel, parcels } : null,
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
