import { subDays } from 'date-fns'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { PackingError } from '@/lib/orders/packing/errors'
import { newsAt, offersFor } from '@/lib/orders/packing/queries/exceptions'
import { LOST_DAYS } from '@/lib/orders/packing/rules'
import type { ExceptionAct } from '@/lib/orders/packing/schema/couriers'

type OrderAct<Act extends ExceptionAct['act']> = Extract<ExceptionAct, { act: Act }> & { id: number }

const ofOrder = (action: string, subject_id: number) => ({ action, subject_type: 'order', subject_id })

type NewCourier = { id: number; courier_id: number; service: string; courier: string }

const changeCourier = command(async (work, { id, courier_id, service, courier }: NewCourier) => {
  const order = await lockOrder(work, id)
  await move(work, order, {
    verb: 'change_courier',
    trigger: 'operator',
    data: { courier: `${courier} ${service}` },
    set: { courier_id, shipping_method: service },
  })
  const before = { courier_id: order.courier_id, service: order.shipping_method }
  await recordAudit(work, { ...ofOrder('change_courier', id), before, after: { courier_id, service } })
})

/** Gives an order another courier that serves its address, and books it. The shopper's price stays. */
async function bookOtherCourier(context: Context, { id, courier_id, service }: OrderAct<'other_courier'>) {
  const courier = findCourier(courier_id)
  if (!courier) throw new ShippingError('courier_unsupported')
  const offer = (await offersFor(context, id)).find((one) => one.id === courier_id)
  if (offer?.status === 'no_answer') throw new ShippingError('courier_silent')
  if (!offer?.services.some(({ code }) => code === service)) throw new ShippingError('courier_unsupported')
  await changeCourier(context, { id, courier_id, service, courier: courier.title })
  await operateOrder(context, { id, verb: 'ship_order', data: {} })
}

/** Throws `parcel_not_lost` while there was news of the order's parcel within LOST_DAYS. */
async function requireSilence(work: Work, order_id: number) {
  const [parcel] = await work.db
    .select({ is_silent: sql<boolean>`${newsAt} < ${subDays(work.now, LOST_DAYS)}::timestamptz` })
    .from(shipments)
    .where(
      and(
        eq(shipments.order_id, order_id),
        eq(shipments.purpose, 'delivery'),
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(1)
    .for('update')
  if (!parcel?.is_silent) throw new PackingError('parcel_not_lost', { params: { days: LOST_DAYS } })
}

/** Gives a lost parcel up: the money goes back, and its pieces are written off. */
const giveUpParcel = command(async (work, { id, reason, proof }: OrderAct<'lost'>) => {
  const order = await lockOrder(work, id)
  await requireSilence(work, id)
  const lost = await move(work, order, { verb: 'shipment_lost', trigger: 'operator', data: { proof } })
  await move(work, lost, { verb: 'reject_order', kind: 'lost', trigger: 'operator', data: { reason } })
  await closeOrderTasks(work, id, ['no_courier', 'delivery_rejected'])
  const before = { status: order.status }
  await recordAudit(work, { ...ofOrder('give_up_parcel', id), before, after: { status: 'rejected', proof } })
})

/**
 * Settles a parcel in trouble along the edges of the state table. Throws `order_not_found`, `invalid_transition`,
 * `courier_silent`, `courier_refused`, `courier_unsupported`, `parcel_not_lost`.
 */
export async function settleException(context: Context, request: ExceptionAct & { id: number }) {
  const { id } = request
  const { status } = await requireOwnOrder(context.db, context.actor, id)
  switch (request.act) {
    case 'book_again':
      return void (await operateOrder(context, { id, verb: 'ship_order', data: {} }))
    case 'other_courier':
      return bookOtherCourier(context, request)
    case 'ship_again':
      return void (await operateOrder(context, { id, verb: 'update_shipment', kind: 'ship_again', data: {} }))
    case 'refund': {
      const kind = status === 'shipped' ? { kind: 'delivery_rejected' } : {}
      return void (await operateOrder(context, { id, verb: 'reject_order', ...kind, data: { reason: request.reason } }))
    }
    case 'lost':
      return giveUpParcel(context, request)
  }
}
