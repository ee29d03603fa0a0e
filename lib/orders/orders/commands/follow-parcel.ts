import type { Work } from '@/lib/db/command'
import type { ParcelEvent } from '@/lib/fulfilment/shipping/consignments'
import { keepParcels, sentWith } from '@/lib/orders/orders/commands/keep-parcels'
import { move } from '@/lib/orders/orders/commands/move'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { OrderParcel } from '@/lib/orders/orders/queries/parcels'
import { hasLeft, PARCEL } from '@/lib/orders/orders/rules/parcels'

type Followed = { parcel: number; courier: string; tracking_code: string }
type Step = Followed & { order: OrderRow; parcels: readonly OrderParcel[]; event: ParcelEvent }

const toldOf = ({ courier, tracking_code }: Followed) => ({ courier, tracking_code })

/** The first parcel leaves while another still has no courier: the order is on its way, and somebody sends the rest. */
async function leave(work: Work, { order, parcels }: Step) {
  const left = await move(work, order, { verb: 'ship_order', trigger: 'system', data: sentWith(parcels) })
  await openOrderTask(work, left, { kind: 'no_courier' })
  return keepParcels(work, left)
}

/** No driver came for a parcel: the whole order waits again, unless another of its parcels has left. */
async function stayBehind(work: Work, step: Step, verb: 'driver_not_found' | 'delivery_canceled') {
  const { order, parcels, parcel } = step
  if (order.status === 'processed') return order
  const othersLeft = parcels.some((one) => one.parcel !== parcel && hasLeft(one.shipment))
  const kind = othersLeft ? { kind: PARCEL } : {}
  const moved = await move(work, order, { verb, ...kind, trigger: 'courier', data: toldOf(step) })
  if (othersLeft) await openOrderTask(work, moved, { kind: 'no_courier' })
  return moved
}

async function arrive(work: Work, step: Step) {
  const kind = step.parcels.every(({ place }) => place === 'arrived') ? {} : { kind: PARCEL }
  return move(work, step.order, { verb: 'order_delivered', ...kind, trigger: 'courier', data: toldOf(step) })
}

async function followOne(work: Work, step: Step): Promise<OrderRow> {
  const { event } = step
  if (event === 'driver_not_found' || event === 'delivery_canceled') return stayBehind(work, step, event)
  const order = step.order.status === 'processed' ? await leave(work, step) : step.order
  const now = { ...step, order }
  if (event === 'delivered') return arrive(work, now)
  const told = { kind: PARCEL, trigger: 'courier', data: toldOf(step) } as const
  if (event === 'picked_up') return move(work, order, { verb: 'confirm_shipment', ...told })
  const refused = await move(work, order, { verb: 'delivery_rejected', ...told })
  await openOrderTask(work, refused, { kind: 'delivery_rejected' })
  return refused
}

/** Applies what happened to one parcel of several to its order. */
export async function followParcel(
  work: Work,
  { order: before, parcels, events, ...followed }: Followed & Omit<Step, 'event'> & { events: readonly ParcelEvent[] },
) {
  let order = await keepParcels(work, before)
  for (const event of events) {
    if (order.status !== 'processed' && order.status !== 'shipped') return order
    order = await followOne(work, { ...followed, order, parcels, event })
    order = await keepParcels(work, order)
  }
  return order
}
