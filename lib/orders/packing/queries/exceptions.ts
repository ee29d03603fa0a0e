import { subDays } from 'date-fns'
import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { findOffer } from '@/lib/fulfilment/shipping/queries/offers'
import { findCourier, listCouriers } from '@/lib/fulfilment/shipping/rules'
import type { CourierOffer } from '@/lib/fulfilment/shipping/schema'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { activityWords, type OrderRow } from '@/lib/orders/orders/projection/order'
import { ownOrders, requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { readParcelsOf } from '@/lib/orders/orders/queries/parcels'
import { DELIVERY_REJECTED } from '@/lib/orders/orders/rules/guards'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_activities, order_parcels, orders } from '@/lib/orders/orders/tables'
import { LOST_DAYS } from '@/lib/orders/packing/rules'
import type { CourierException, Trouble } from '@/lib/orders/packing/schema/couriers'
import { requireWarehouse } from '@/lib/places/warehouses/queries'
import type { Locale } from '@/lib/platform/i18n'

type ParcelRow = typeof shipments.$inferSelect

/** When something was last heard of a parcel: from its courier, or of its state. */
export const newsAt = sql<string>`greatest(${shipments.updated_at},
  coalesce((${shipments.manifest} -> -1 ->> 'at')::timestamptz, ${shipments.updated_at}))`

const ACTS = {
  no_driver: ['book_again', 'other_courier', 'refund'],
  refused: ['ship_again', 'refund'],
  lost: ['lost'],
} as const satisfies Record<Trouble, readonly string[]>

function troubleOf({ status, stage }: OrderRow, { state }: ParcelRow): Trouble {
  if (status === 'processed' || state === 'failed') return 'no_driver'
  return stage === DELIVERY_REJECTED || state === 'returning' || state === 'returned' ? 'refused' : 'lost'
}

const split = (of = sql``) =>
  sql`exists (select from ${order_parcels} where ${order_parcels.order_id} = ${orders.id} ${of})`
const isPlanned = sql`(not ${split()} or ${split(sql`and ${order_parcels.parcel} = ${shipments.parcel}`)})`

const MOST = 200

/** The newest parcels of orders in trouble, the oldest news first. */
function findTroubled({ db, actor, clock }: Context, warehouse_id: number | undefined) {
  const newest = sql`(select max(newer.id) from ${shipments} newer
    where newer.order_id = ${orders.id} and newer.purpose = 'delivery' and newer.parcel = ${shipments.parcel})`
  const isLost = and(
    inArray(shipments.state, LIVE_SHIPMENT_STATES),
    lt(newsAt, sql`${subDays(clock.now(), LOST_DAYS)}::timestamptz`),
  )
  return db
    .select({ order: orders, parcel: shipments, news_at: sql<string>`to_json(${newsAt}) #>> '{}'` })
    .from(orders)
    .innerJoin(shipments, and(eq(shipments.order_id, orders.id), eq(shipments.id, newest)))
    .where(
      and(
        ownOrders(actor),
        warehouse_id === undefined ? undefined : eq(orders.warehouse_id, warehouse_id),
        isPlanned,
        or(
          and(eq(orders.status, 'processed'), eq(shipments.state, 'failed')),
          and(eq(orders.status, 'shipped'), or(eq(orders.stage, DELIVERY_REJECTED), isLost)),
          and(gt(orders.parcels_waiting, 0), inArray(shipments.state, ['failed', 'returning', 'returned'])),
        ),
      ),
    )
    .orderBy(asc(newsAt), asc(orders.id))
    .limit(MOST)
}

/** How many parcels are with their couriers, or wait for them. */
export async function countUnderWay({ db, actor }: Context, warehouse_id: number | undefined): Promise<number> {
  if (warehouse_id !== undefined) requireOwnWarehouse(actor, warehouse_id)
  const [found] = await db
    .select({ parcels: count() })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order_id))
    .where(
      and(
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
        eq(shipments.purpose, 'delivery'),
        ownOrders(actor),
        warehouse_id === undefined ? undefined : eq(orders.warehouse_id, warehouse_id),
      ),
    )
  return found?.parcels ?? 0
}

/** The last line of each order's timeline. */
async function lastLines(db: Database, ids: number[]) {
  const rows = await db
    .selectDistinctOn([order_activities.order_id])
    .from(order_activities)
    .where(inArray(order_activities.order_id, ids))
    .orderBy(order_activities.order_id, desc(order_activities.id))
  return new Map(rows.map((row) => [row.order_id, row]))
}

async function countFailed(db: Database, ids: number[]) {
  const rows = await db
    .select({ order_id: shipments.order_id, parcel: shipments.parcel, failed: sql<number>`count(*)::int` })
    .from(shipments)
    .where(and(inArray(shipments.order_id, ids), eq(shipments.state, 'failed'), eq(shipments.purpose, 'delivery')))
    .groupBy(shipments.order_id, shipments.parcel)
  return new Map(rows.map(({ order_id, parcel, failed }) => [`${order_id}/${parcel}`, failed]))
}

const newsOf = ({ manifest }: ParcelRow) => manifest.at(-1)?.description ?? ''

/** Parcels in trouble: no driver, refused at the door, or without news for days. Throws `forbidden`. */
export async function listExceptions(
  context: Context,
  { warehouse_id, locale }: { warehouse_id?: number | undefined; locale: Locale },
): Promise<CourierException[]> {
  if (warehouse_id !== undefined) requireOwnWarehouse(context.actor, warehouse_id)
  const found = await findTroubled(context, warehouse_id)
  if (found.length === 0) return []
  const ids = found.map(({ order }) => order.id)
  const told = await lastLines(context.db, ids)
  const parcels = await readParcelsOf(
    context.db,
    found.map(({ order }) => order),
  )
  const failed = await countFailed(context.db, ids)
  return found.map(({ order, parcel, news_at }) => {
    const line = told.get(order.id)
    const trouble = troubleOf(order, parcel)
    const count = parcels.get(order.id)?.length ?? 1
    return {
      id: order.id,
      formatted_id: formattedId(order.id),
      status: order.status,
      warehouse_id: order.warehouse_id,
      trouble,
      parcel: parcel.parcel,
      parcels: count,
      recipient: order.recipient,
      phone_number: order.phone_number,
      city: order.address?.city ?? '',
      courier: (trouble === 'no_driver' && findCourier(order.courier_id)?.title) || parcel.courier_title,
      courier_id: order.courier_id,
      service: order.shipping_method,
      tracking_code: parcel.tracking_code,
      failed: failed.get(`${order.id}/${parcel.parcel}`) ?? 0,
      news_at: new Date(news_at).toISOString(),
      news: newsOf(parcel),
      due_at: order.due_at?.toISOString() ?? null,
      told: {
        message: line ? activityWords(line.verb, line.message_data, locale) : '',
        at: (line?.created_at ?? order.updated_at).toISOString(),
      },
      acts: [...ACTS[trouble]],
    }
  })
}

/** What the couriers offer for an order that needs another one. Throws `order_not_found`. */
export async function offersFor(context: Context, id: number): Promise<CourierOffer[]> {
  const order = await requireOwnOrder(context.db, context.actor, id)
  const { address, total_weight: weight, type } = order
  if (!address) return []
  const origin = await requireWarehouse(context.db, order.warehouse_id)
  const destination = { city_id: address.city_id, district_id: address.district_id, lat: null, lng: null }
  const rent = type === 'rent'
  return Promise.all(
    listCouriers(rent).map((courier) =>
      findOffer(context, { courier_id: courier.id, shipment: { origin, destination, weight }, rent }),
    ),
  )
}
