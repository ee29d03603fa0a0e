import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { Consignments } from '@/lib/fulfilment/shipping/consignments'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { followParcel } from '@/lib/orders/orders/commands/follow-parcel'
import { shipParcel } from '@/lib/orders/orders/commands/keep-parcels'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { isParcel, type ParcelLine, readParcels } from '@/lib/orders/orders/queries/parcels'
import { DELIVERY_REJECTED, guardHolds } from '@/lib/orders/orders/rules/guards'
import { piecesToSend } from '@/lib/orders/orders/rules/missing'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import { tasks } from '@/lib/work/tasks/tables'

const reportNoCourier: Consignments['reportNoCourier'] = async (work, order_id) =>
  openOrderTask(work, await lockOrder(work, order_id), { kind: 'no_courier' })

const refused = ({ status }: OrderRow) =>
  new AppError('invalid_transition', { params: { from: status, verb: 'ship_order' } })

/** What is in a parcel, as its courier reads it. */
async function itemsOf(work: Work, order_id: number) {
  const lines = await work.db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order_id))
    .orderBy(asc(order_products.id))
  return (contents: ParcelLine[] | null) =>
    lines
      .map(({ id, title, price, weight, ...line }) => {
        const part = contents?.find(({ order_product_id }) => order_product_id === id)?.quantity ?? 0
        return { name: title, value: price, weight, quantity: contents ? part : piecesToSend(line) }
      })
      .filter(({ quantity }) => quantity > 0)
}

const requireSendable: Consignments['requireSendable'] = async (work, { order_id, parcel: wanted }) => {
  const order = await lockOrder(work, order_id)
  const isOpen = order.status === 'processed' || order.parcels_waiting > 0
  if (!isOpen || !guardHolds('courier', order)) throw refused(order)
  const all = (await readParcels(work.db, order)).filter(({ parcel }) => wanted === undefined || parcel === wanted)
  const waiting = all.filter(({ place }) => place === 'here' || (wanted !== undefined && place === 'refused'))
  if (waiting.length === 0 && all.some(({ place }) => place === 'asked')) throw new AppError('request_in_progress')
  if (waiting.length === 0) throw refused(order)
  const items = await itemsOf(work, order_id)
  return { ...toConsignment(order), parcels: waiting.map(({ parcel, lines }) => ({ parcel, items: items(lines) })) }
}

const ship: Consignments['ship'] = async (work, { order_id, ...sent }) => {
  await shipParcel(work, await lockOrder(work, order_id), sent)
}

const VERBS = { picked_up: 'confirm_shipment', delivered: 'order_delivered' } as const

const follow: Consignments['follow'] = async (work, { order_id, events, ...followed }) => {
  let order = await lockOrder(work, order_id)
  const parcels = await readParcels(work.db, order)
  if (parcels.length > 1) {
    await followParcel(work, { ...followed, order, parcels, events })
    return
  }
  const { courier } = followed
  if (order.status !== 'shipped') return
  for (const event of events) {
    if (event === 'delivery_rejected' && order.stage === DELIVERY_REJECTED) return
    const verb = event === 'picked_up' || event === 'delivered' ? VERBS[event] : event
    order = await move(work, order, { verb, trigger: 'courier', data: { courier } })
  }
}

const failed = sql<number>`count(*) filter (where ${shipments.state} = 'failed')::int`

const listWithoutCourier: Consignments['listWithoutCourier'] = async (db, limit) => {
  const rows = await db
    .select({ order_id: orders.id, failed })
    .from(orders)
    .innerJoin(shipments, eq(shipments.order_id, orders.id))
    .where(and(eq(orders.status, 'processed'), isNotNull(shipments.provider_order_id), isParcel))
    .groupBy(orders.id, shipments.parcel)
    .having(sql`bool_and(${shipments.state} = 'failed') and not exists (select from ${tasks}
      where ${tasks.subject_type} = 'order' and ${tasks.subject_id} = ${orders.id} and ${tasks.kind} = 'no_courier'
        and ${tasks.closed_at} is null)
      and not exists (select from shipments live where live.order_id = ${orders.id} and live.state = 'draft')`)
    .orderBy(asc(orders.id), asc(failed))
    .limit(limit)
  // Of several parcels the one that failed most often decides.
  return [...new Map(rows.map((row) => [row.order_id, row])).values()]
}

/** Registered in lib/server/wiring.ts. */
export const orderConsignments: Consignments = {
  lock: lockOrder,
  requireSendable,
  ship,
  follow,
  reportNoCourier,
  listWithoutCourier,
}
