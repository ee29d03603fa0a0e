import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { move } from '@/lib/orders/orders/commands/move'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { type OrderParcel, readParcels } from '@/lib/orders/orders/queries/parcels'
import { isOnItsWay, listed, PARCEL } from '@/lib/orders/orders/rules/parcels'
import { orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import type { Trigger } from '@/lib/platform/transitions'

/** Counts the parcels of an order on its way that are with no courier, and ends the tasks about those that are. */
export async function keepParcels(work: Work, order: OrderRow): Promise<OrderRow> {
  const parcels = order.status === 'shipped' ? await readParcels(work.db, order) : []
  const places = parcels.map(({ place }) => place)
  const parcels_waiting = places.length > 1 ? places.filter((place) => !isOnItsWay(place)).length : 0
  if (places.length > 0) {
    if (!places.includes('refused')) await closeOrderTasks(work, order.id, ['delivery_rejected'])
    if (!places.includes('here') && !places.includes('asked')) await closeOrderTasks(work, order.id, ['no_courier'])
  }
  work.tell('order', order.id, order.warehouse_id)
  if (parcels_waiting === order.parcels_waiting) return order
  await work.db.update(orders).set({ parcels_waiting }).where(eq(orders.id, order.id))
  return { ...order, parcels_waiting }
}

/** The couriers and tracking codes of everything that is with a courier. */
export function sentWith(parcels: readonly OrderParcel[]) {
  const sent = parcels.filter(({ place }) => isOnItsWay(place)).map(({ shipment }) => shipment)
  return {
    courier: listed(sent.map((parcel) => parcel?.courier_title ?? null)),
    tracking_code: listed(sent.map((parcel) => parcel?.tracking_code ?? null)),
  }
}

type Sent = { trigger: Extract<Trigger, 'operator' | 'system'>; courier: string; tracking_code: string }

/**
 * A parcel went to its courier: the order is on its way once all of its parcels are. One that is sent after others have
 * left is told by itself. Throws `invalid_transition`.
 */
export async function shipParcel(work: Work, order: OrderRow, { trigger, ...data }: Sent): Promise<OrderRow> {
  const parcels = await readParcels(work.db, order)
  if (parcels.length < 2) return move(work, order, { verb: 'ship_order', trigger, data })
  if (order.status === 'shipped') {
    const told = await move(work, order, { verb: 'ship_order', kind: PARCEL, trigger, data })
    return keepParcels(work, told)
  }
  if (order.status !== 'processed') {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'ship_order' } })
  }
  if (parcels.some(({ place }) => !isOnItsWay(place))) return keepParcels(work, order)
  return move(work, order, { verb: 'ship_order', trigger, data: sentWith(parcels) })
}
