import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { compareShelves } from '@/lib/fulfilment/inventory/rules'
import { findCourier, PICKUP } from '@/lib/fulfilment/shipping/rules'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { ownOrders, requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { type OrderParcel, readParcels } from '@/lib/orders/orders/queries/parcels'
import { READY_FOR_PICKUP } from '@/lib/orders/orders/rules/guards'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { type LineToPick, listPickLines, toPickLine } from '@/lib/orders/packing/queries/pick-lines'
import { packingStep } from '@/lib/orders/packing/rules'
import type { PackedParcel, PickDetail, PickingQuery, PickOrder, PickShelf } from '@/lib/orders/packing/schema/picking'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

type ParcelRow = typeof shipments.$inferSelect

/** The newest parcel of each order that has not failed. */
async function parcelsOf(db: Database | Transaction, order_ids: number[]): Promise<Map<number, ParcelRow>> {
  if (order_ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(shipments)
    .where(
      and(inArray(shipments.order_id, order_ids), eq(shipments.purpose, 'delivery'), ne(shipments.state, 'failed')),
    )
    .orderBy(asc(shipments.id))
  return new Map(rows.map((row) => [row.order_id, row]))
}

const toFirst = ({ title, title_idn, shelf, quantity }: LineToPick) => ({ title, title_idn, shelf, quantity })

const toSent = ({ courier_title: courier, service, tracking_code, state }: ParcelRow) => ({
  ...{ courier, service, tracking_code, state },
})

type Packed = { order: OrderRow; lines: LineToPick[]; parcel: ParcelRow | undefined; now: Date }

function toPickOrder({ order, lines, parcel, now }: Packed): PickOrder {
  const { id, type, status, stage, warehouse_id, recipient, address, courier_id, shipping_method, sender_name } = order
  const count = (of: 'quantity' | 'picked') => lines.reduce((sum, line) => sum + line[of], 0)
  return {
    id,
    formatted_id: formattedId(id),
    type,
    status,
    stage,
    warehouse_id,
    recipient,
    city: address?.city ?? '',
    courier_id,
    courier: findCourier(courier_id)?.title ?? null,
    service: shipping_method,
    is_pickup: shipping_method === PICKUP,
    sender_name,
    due_at: order.due_at?.toISOString() ?? null,
    late: order.due_at !== null && order.due_at < now,
    pieces: count('quantity'),
    picked: count('picked'),
    media_key: lines[0]?.media_key ?? null,
    first: lines[0] ? toFirst(lines[0]) : null,
    parcel: parcel ? toSent(parcel) : null,
    step: packingStep(order, lines),
    updated_at: order.updated_at.toISOString(),
  }
}

const urgency = sql<string>`coalesce(${orders.due_at}, ${orders.ordered_at})`

/** Keeps the orders of a packing list; those that are ready for pickup are packed. */
export const onPickList = (actor: Actor, { warehouse_id, status }: Pick<PickingQuery, 'warehouse_id' | 'status'>) =>
  and(
    eq(orders.status, status),
    status === 'processed' ? sql`${orders.stage} is distinct from ${READY_FOR_PICKUP}` : undefined,
    ownOrders(actor),
    warehouse_id === undefined ? undefined : eq(orders.warehouse_id, warehouse_id),
  )

/** Orders to pack, the most urgent first. Throws `forbidden` for a warehouse in which the actor does not work. */
async function readPage({ db, actor }: Context, { warehouse_id, status, cursor, limit }: PickingQuery) {
  if (warehouse_id !== undefined) requireOwnWarehouse(actor, warehouse_id)
  const after = readCursor(cursor, 2)
  const rows = await db
    .select({ order: orders, urgency: sql<string>`to_json(${urgency}) #>> '{}'` })
    .from(orders)
    .where(
      and(
        onPickList(actor, { warehouse_id, status }),
        after ? sql`(${urgency}, ${orders.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : undefined,
      ),
    )
    .orderBy(asc(urgency), asc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    found: page.map(({ order }) => order),
    next_cursor: rows.length > limit && last ? writeCursor([last.urgency, last.order.id]) : null,
  }
}

/** The lines of orders of any warehouses, by order. */
async function linesByOrder(db: Database, found: OrderRow[]): Promise<Map<number, LineToPick[]>> {
  const lines = new Map<number, LineToPick[]>()
  for (const place of new Set(found.map(({ warehouse_id }) => warehouse_id))) {
    const ids = found.filter(({ warehouse_id }) => warehouse_id === place).map(({ id }) => id)
    for (const line of await listPickLines(db, place, ids)) {
      lines.set(line.order_id, [...(lines.get(line.order_id) ?? []), line])
    }
  }
  return lines
}

function toShelves(found: OrderRow[], lines: Map<number, LineToPick[]>): PickShelf[] {
  const shelves = new Map<string, PickShelf>()
  for (const { id, warehouse_id } of found) {
    for (const { title, title_idn, color, color_idn, media_key, shelf, barcode, quantity, picked, left } of lines.get(
      id,
    ) ?? []) {
      const key = `${warehouse_id}/${barcode}`
      const order = { id, formatted_id: formattedId(id), quantity }
      const known = shelves.get(key)
      if (!known) {
        const thing = { title, title_idn, color, color_idn, media_key }
        shelves.set(key, { warehouse_id, shelf, barcode, ...thing, quantity, picked, left, orders: [order] })
        continue
      }
      known.quantity += quantity
      known.picked += picked
      known.left += left
      known.orders.push(order)
    }
  }
  return [...shelves.values()]
}

/** The packing list by order or by shelf. Throws `forbidden`. */
export async function readPicking(context: Context, query: PickingQuery) {
  const { found, next_cursor } = await readPage(context, query)
  const lines = await linesByOrder(context.db, found)
  const now = context.clock.now()
  if (query.by === 'shelf') {
    const shelves = toShelves(found, lines).sort(
      (a, b) => compareShelves(a.shelf, b.shelf) || a.title.localeCompare(b.title),
    )
    return { data: shelves, metadata: { next_cursor } }
  }
  const parcels = await parcelsOf(
    context.db,
    found.map(({ id }) => id),
  )
  const data = found.map((order) =>
    toPickOrder({ order, lines: lines.get(order.id) ?? [], parcel: parcels.get(order.id), now }),
  )
  return { data, metadata: { next_cursor } }
}

const filled = (lines: (string | null | undefined)[]) => lines.filter((line) => line?.trim()).map(String)

/** Where a parcel goes, line by line; empty for an order that is picked up. */
export function addressLines({ address }: Pick<OrderRow, 'address'>): string[] {
  if (!address) return []
  const { address: street, second_line_address, district, city, province, zip_code, notes } = address
  return filled([street, second_line_address, filled([district, city]).join(', '), `${province} ${zip_code}`, notes])
}

const toPackedParcel = ({ parcel, lines, shipment, place }: OrderParcel): PackedParcel => ({
  parcel,
  lines: (lines ?? []).map(({ order_product_id: id, quantity }) => ({ id, quantity })),
  sent: shipment && place !== 'here' ? toSent(shipment) : null,
  waits: place === 'here',
})

/** An order as its packer sees it. Throws `order_not_found`, also for an order of another warehouse. */
export async function requirePickDetail({ db, actor, clock }: Context, number: string): Promise<PickDetail> {
  const order = await requireOwnOrder(db, actor, parseOrderNumber(number) ?? 0)
  const lines = await listPickLines(db, order.warehouse_id, [order.id])
  const newest = await parcelsOf(db, [order.id])
  const parcels = await readParcels(db, order)
  const packed = toPickOrder({ order, lines, parcel: newest.get(order.id), now: clock.now() })
  const isLeftBehind = order.parcels_waiting > 0 && parcels.some(({ place }) => place === 'here')
  return {
    ...packed,
    step: isLeftBehind ? 'ship' : packed.step,
    address: addressLines(order),
    lines: lines.map(toPickLine),
    parcels: parcels.length > 1 ? parcels.map(toPackedParcel) : [],
    can_split:
      order.type === 'buy' &&
      (packed.step === 'pick' || packed.step === 'ship') &&
      !packed.is_pickup &&
      packed.pieces > 1 &&
      parcels.every(({ place }) => place === 'here'),
  }
}
