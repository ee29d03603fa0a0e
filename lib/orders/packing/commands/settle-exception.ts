import { type Context, command } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { bookShipment } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { recordAudit } from '@/lib/identity/audit/commands'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { PARCEL } from '@/lib/orders/orders/rules/parcels'
import { endParcel } from '@/lib/orders/packing/commands/end-parcel'
import { requireSilence } from '@/lib/orders/packing/commands/require-silence'
import { offersFor } from '@/lib/orders/packing/queries/exceptions'
import type { ExceptionAct } from '@/lib/orders/packing/schema/couriers'
import { AppError } from '@/lib/platform/errors'

type OrderAct<Act extends ExceptionAct['act']> = Extract<ExceptionAct, { act: Act }> & { id: number }

const ofOrder = (action: string, subject_id: number) => ({ action, subject_type: 'order', subject_id })

type NewCourier = { id: number; courier_id: number; service: string; courier: string; offered: ShippingService }

const changeCourier = command(async (work, { id, courier_id, service, courier, offered }: NewCourier) => {
  const order = await lockOrder(work, id)
  await move(work, order, {
    verb: 'change_courier',
    ...(order.parcels_waiting > 0 && { kind: PARCEL }),
    trigger: 'operator',
    data: { courier: `${courier} ${service}` },
    set: { courier_id, shipping_method: service, shipping_title: offered.title, delivery_days: offered.duration },
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
  const offered = offer?.services.find(({ code }) => code === service)
  if (!offered) throw new ShippingError('courier_unsupported')
  await changeCourier(context, { id, courier_id, service, courier: courier.title, offered })
  await operateOrder(context, { id, verb: 'ship_order', data: {} })
}

/** Gives a lost order up: the money goes back, and its pieces are written off. Of several parcels one is named. */
const giveUpParcel = command(async (work, { id, reason, proof }: OrderAct<'lost'>) => {
  const order = await lockOrder(work, id)
  if ((await readParcels(work.db, order)).length > 1) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'shipment_lost' } })
  }
  await requireSilence(work, id)
  const lost = await move(work, order, { verb: 'shipment_lost', trigger: 'operator', data: { proof } })
  await move(work, lost, { verb: 'reject_order', kind: 'lost', trigger: 'operator', data: { reason } })
  await closeOrderTasks(work, id, ['no_courier', 'delivery_rejected'])
  const before = { status: order.status }
  await recordAudit(work, { ...ofOrder('give_up_parcel', id), before, after: { status: 'rejected', proof } })
})

/** Whether an act is about one parcel while others of its order are on their way. */
async function isOfRest(context: Context, id: number, parcel: number | undefined) {
  const order = await requireOwnOrder(context.db, context.actor, id)
  if (parcel === undefined || order.status !== 'shipped') return false
  return (await readParcels(context.db, order)).length > 1
}

/** Settles a parcel of which others have left: it is sent again, or its money goes back. */
async function settleRest(context: Context, id: number, parcel: number, request: ExceptionAct) {
  if (request.act === 'ship_again') {
    requireAllowed(context.actor, 'orders.ship')
    return bookShipment(context, { order_id: id, parcel, trigger: 'operator' })
  }
  requireAllowed(context.actor, request.act === 'lost' ? 'orders.ship' : 'orders.reject')
  const { reason, proof } = { reason: '', proof: undefined, ...request }
  await endParcel(context, { id, parcel, reason, proof })
}

/**
 * Settles a parcel in trouble along the edges of the state table. Throws `order_not_found`, `invalid_transition`,
 * `courier_silent`, `courier_refused`, `courier_unsupported`, `parcel_not_lost`.
 */
export async function settleException(context: Context, request: ExceptionAct & { id: number }) {
  const { id, parcel } = request
  const { status } = await requireOwnOrder(context.db, context.actor, id)
  const isBooked = request.act === 'book_again' || request.act === 'other_courier'
  if (parcel !== undefined && !isBooked && (await isOfRest(context, id, parcel))) {
    return settleRest(context, id, parcel, request)
  }
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
