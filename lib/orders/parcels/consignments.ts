import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Consignments } from '@/lib/fulfilment/shipping/consignments'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { DELIVERY_REJECTED, guardHolds } from '@/lib/orders/orders/rules/guards'
import { piecesToSend } from '@/lib/orders/orders/rules/missing'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import { tasks } from '@/lib/work/tasks/tables'

const reportNoCourier: Consignments['reportNoCourier'] = async (work, order_id) =>
  openOrderTask(work, await lockOrder(work, order_id), { kind: 'no_courier' })

const requireSendable: Consignments['requireSendable'] = async (work, order_id) => {
  const order = await lockOrder(work, order_id)
  if (order.status !== 'processed' || !guardHolds('courier', order)) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'ship_order' } })
  }
  const lines = await work.db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order_id))
    .orderBy(asc(order_products.id))
  const items = lines
    .map(({ title, price, weight, ...line }) => ({ name: title, value: price, weight, quantity: piecesToSend(line) }))
    .filter(({ quantity }) => quantity > 0)
  return { ...toConsignment(order), items }
}

const ship: Consignments['ship'] = async (work, { order_id, trigger, ...data }) => {
  await move(work, await lockOrder(work, order_id), { verb: 'ship_order', trigger, data })
}

const VERBS = { picked_up: 'confirm_shipment', delivered: 'order_delivered' } as const

const follow: Consignments['follow'] = async (work, { order_id, courier, events }) => {
  let order = await lockOrder(work, order_id)
  if (order.status !== 'shipped') return
  for (const event of events) {
    if (event === 'delivery_rejected' && order.stage === DELIVERY_REJECTED) return
    const verb = event === 'picked_up' || event === 'delivered' ? VERBS[event] : event
    order = await move(work, order, { verb, trigger: 'courier', data: { courier } })
  }
}

const failed = sql<number>`count(*) filter (where ${shipments.state} = 'failed')::int`

const listWithoutCourier: Consignments['listWithoutCourier'] = (db, limit) =>
  db
    .select({ order_id: orders.id, failed })
    .from(orders)
    .innerJoin(shipments, eq(shipments.order_id, orders.id))
    .where(and(eq(orders.status, 'processed'), isNotNull(shipments.provider_order_id)))
    .groupBy(orders.id)
    .having(sql`bool_and(${shipments.state} = 'failed') and not exists (select from ${tasks}
      where ${tasks.subject_type} = 'order' and ${tasks.subject_id} = ${orders.id} and ${tasks.kind} = 'no_courier'
        and ${tasks.closed_at} is null)
      and not exists (select from shipments live where live.order_id = ${orders.id} and live.state = 'draft')`)
    .orderBy(asc(orders.id))
    .limit(limit)

/** Registered in lib/server/wiring.ts. */
export const orderConsignments: Consignments = {
  lock: lockOrder,
  requireSendable,
  ship,
  follow,
  reportNoCourier,
  listWithoutCourier,
}
