import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { type ParcelPlace, placeOf } from '@/lib/orders/orders/rules/parcels'
import { order_parcels, orders } from '@/lib/orders/orders/tables'

type Read = Database | Transaction
type ShipmentRow = typeof shipments.$inferSelect

export type ParcelLine = { order_product_id: number; quantity: number }

/** A parcel of an order: its lines, null for everything, and the newest attempt to bring it. */
export type OrderParcel = {
  parcel: number
  lines: ParcelLine[] | null
  shipment: ShipmentRow | null
  place: ParcelPlace
}

/**
 * SQL: a shipment of a parcel that its order still has; what an earlier division called a parcel may be none any more.
 */
export const isParcel = sql`case when exists (select from ${order_parcels} where ${order_parcels.order_id} = ${shipments.order_id})
  then exists (select from ${order_parcels} where ${order_parcels.order_id} = ${shipments.order_id}
    and ${order_parcels.parcel} = ${shipments.parcel})
  else ${shipments.parcel} = 1 end`

/** SQL: when the last parcel of a shipped order left the store; null while one waits for its courier. */
export const sentAt = sql<Date | null>`case when ${outer(orders.status)} = 'shipped' then (
  select case when bool_or(s.state in ('draft', 'booked')) then null else max(s.picked_up_at) end from shipments s
  where s.order_id = ${outer(orders.id)} and s.purpose = 'delivery' and s.state <> 'failed') end`.mapWith(
  shipments.picked_up_at,
)

type Split = { parcel: number; lines: ParcelLine[] | null }

const UNSPLIT: Split = { parcel: 1, lines: null }

/** The parcels of orders that go in several, with their lines. */
async function readSplits(db: Read, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(order_parcels)
    .where(inArray(order_parcels.order_id, [...ids]))
    .orderBy(asc(order_parcels.order_id), asc(order_parcels.parcel), asc(order_parcels.order_product_id))
  const splits = new Map<number, Map<number, ParcelLine[]>>()
  for (const { order_id, parcel, order_product_id, quantity } of rows) {
    const parcels = splits.get(order_id) ?? new Map<number, ParcelLine[]>()
    splits.set(order_id, parcels)
    parcels.set(parcel, [...(parcels.get(parcel) ?? []), { order_product_id, quantity }])
  }
  return (id: number): Split[] => {
    const parcels = splits.get(id)
    return parcels ? [...parcels].map(([parcel, lines]) => ({ parcel, lines })) : [UNSPLIT]
  }
}

/** The parcels of orders; an order that is not split has one. */
export async function readParcelsOf(
  db: Read,
  found: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<Map<number, OrderParcel[]>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const splits = await readSplits(db, ids)
  const attempts = await db
    .select()
    .from(shipments)
    .where(and(inArray(shipments.order_id, ids), eq(shipments.purpose, 'delivery')))
    .orderBy(asc(shipments.id))
  const newest = new Map(attempts.map((row) => [`${row.order_id}/${row.parcel}`, row]))
  return new Map(
    found.map(({ id, status }) => [
      id,
      splits(id).map((split) => {
        const shipment = newest.get(`${id}/${split.parcel}`) ?? null
        return { ...split, shipment, place: placeOf(shipment, status) }
      }),
    ]),
  )
}

export const readParcels = async (db: Read, order: Pick<OrderRow, 'id' | 'status'>): Promise<OrderParcel[]> =>
  (await readParcelsOf(db, [order])).get(order.id) ?? []

/** The parcels of those orders that go in several. */
export async function readSeveral(db: Read, found: readonly Pick<OrderRow, 'id' | 'status'>[]) {
  if (found.length === 0) return new Map<number, OrderParcel[]>()
  const rows = await db
    .selectDistinct({ id: order_parcels.order_id })
    .from(order_parcels)
    .where(
      inArray(
        order_parcels.order_id,
        found.map(({ id }) => id),
      ),
    )
  return readParcelsOf(
    db,
    found.filter((order) => rows.some(({ id }) => id === order.id)),
  )
}
