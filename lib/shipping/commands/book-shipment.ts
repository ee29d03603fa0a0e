import { and, asc, eq } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { order_products, shipments, warehouses } from '@/lib/db/tables'
import { move, type OrderRow } from '@/lib/orders/commands/move'
import { openWork } from '@/lib/orders/commands/open-work'
import { lockOrder } from '@/lib/orders/commands/settle'
import { formattedId } from '@/lib/orders/rules'
import { holds } from '@/lib/orders/rules/guards'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { BITESHIP_CODES } from '@/lib/shipping/providers/biteship'
import { Refused } from '@/lib/shipping/providers/biteship-http'
import type { Booked, Booking } from '@/lib/shipping/providers/bookings'
import { courierBookings } from '@/lib/shipping/providers/current'
import { type CourierCode, findCourier } from '@/lib/shipping/rules'

type Trigger = 'operator' | 'system'
type Named = { id: number; trigger: Trigger }

/** The order that is to be sent, locked. Throws `invalid_transition`. */
async function shippable(work: Work, id: number): Promise<OrderRow> {
  const order = await lockOrder(work, id)
  if (order.status !== 'processed' || !holds('courier', order)) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'ship_order' } })
  }
  return order
}

async function warehouseOf(work: Work, id: number) {
  const [found] = await work.db.select().from(warehouses).where(eq(warehouses.id, id))
  if (!found) throw new AppError('warehouse_not_found')
  return found
}

/** Where a parcel goes from and to, as its summary says. */
export async function placesOf(work: Work, order: OrderRow) {
  const warehouse = await warehouseOf(work, order.warehouse_id)
  return {
    warehouse,
    shown: {
      origin: warehouse.city,
      destination: order.address?.city ?? '',
      shipper_name: 'Griya',
      receiver_name: order.recipient,
    },
  }
}

/** The parcel is written down before the courier is asked: a killed process leaves a draft that somebody looks at. */
const draft = command(async (work, { id }: Named) => {
  const order = await shippable(work, id)
  const courier = findCourier(order.courier_id)
  if (!courier || !order.address) throw new AppError('courier_unsupported')
  const { warehouse, shown } = await placesOf(work, order)
  const code = BITESHIP_CODES[courier.code as CourierCode]
  const [shipment] = await work.db
    .insert(shipments)
    .values({
      ...shown,
      order_id: id,
      state: 'draft',
      courier: code,
      courier_title: courier.title,
      service: order.shipping_method,
      checked_at: work.now,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!shipment) throw new AppError('internal')
  const items = await work.db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, id))
    .orderBy(asc(order_products.id))
  const { address, second_line_address, notes, zip_code, city } = order.address
  const booking: Booking = {
    reference: `${formattedId(id)}-${shipment.id}`,
    courier: code,
    service: order.shipping_method.toLowerCase(),
    from: {
      name: 'Griya',
      phone_number: env().SHOP_PHONE,
      address: `${warehouse.address}, ${warehouse.city}`,
      note: '',
      zip_code: warehouse.zip_code,
    },
    to: {
      name: order.recipient,
      phone_number: order.phone_number,
      address: [address, second_line_address, city].filter(Boolean).join(', '),
      note: notes,
      zip_code,
    },
    items: items.map(({ title, price, weight, quantity }) => ({ name: title, value: price, weight, quantity })),
  }
  return { shipment, booking }
})

type Taken = Named & { shipment_id: number; booked: Booked }

const recordBooked = command(async (work, { id, trigger, shipment_id, booked }: Taken) => {
  const order = await lockOrder(work, id)
  const [shipment] = await work.db
    .update(shipments)
    .set({ ...booked, state: 'booked', updated_at: work.now })
    .where(and(eq(shipments.id, shipment_id), eq(shipments.state, 'draft')))
    .returning()
  if (!shipment) throw new AppError('invalid_transition', { params: { from: order.status, verb: 'ship_order' } })
  const data = { courier: shipment.courier_title, tracking_code: shipment.tracking_code ?? '' }
  return move(work, order, { verb: 'ship_order', trigger, data })
})

/** Nobody knows whether the courier comes: the parcel is given up and somebody of the store decides. */
export const giveUpBooking = command(async (work, { id, shipment_id }: { id: number; shipment_id: number }) => {
  await lockOrder(work, id)
  const [failed] = await work.db
    .update(shipments)
    .set({ state: 'failed', updated_at: work.now })
    .where(and(eq(shipments.id, shipment_id), eq(shipments.state, 'draft')))
    .returning({ id: shipments.id })
  if (failed) await openWork(work, { order_id: id, kind: 'no_courier' })
})

/**
 * B12 and R5 by way of the courier's own booking. Throws `invalid_transition`, also while another booking of the order
 * is on, `courier_silent` without an answer and `courier_refused` when the courier will not come.
 */
export async function bookShipment(context: Context, named: Named): Promise<OrderRow> {
  const { shipment, booking } = await draft(context, named).catch((error: unknown) => {
    if (violates(error, 'shipments_live')) throw new AppError('request_in_progress')
    throw error
  })
  try {
    const booked = await courierBookings().book(booking)
    return await recordBooked(context, { ...named, shipment_id: shipment.id, booked })
  } catch (error) {
    log().warn({ order_id: named.id, error: (error as Error).message }, 'courier not booked')
    await giveUpBooking(context, { id: named.id, shipment_id: shipment.id })
    if (error instanceof AppError) throw error
    throw new AppError(error instanceof Refused ? 'courier_refused' : 'courier_silent')
  }
}

type HandedOver = { order: OrderRow; courier: string; tracking_code: string }

/** A parcel that was handed over at the counter, followed by its tracking code. */
export async function handOver(work: Work, { order, courier, tracking_code }: HandedOver) {
  const { shown } = await placesOf(work, order)
  const known = findCourier(order.courier_id)
  const code = courier.trim().toLowerCase()
  const isBooked = known && [known.code, known.title.toLowerCase()].includes(code)
  await work.db.insert(shipments).values({
    ...shown,
    order_id: order.id,
    state: 'booked',
    courier: isBooked ? BITESHIP_CODES[known.code as CourierCode] : code,
    courier_title: isBooked ? known.title : courier.trim(),
    service: order.shipping_method,
    tracking_code,
    checked_at: work.now,
    created_at: work.now,
    updated_at: work.now,
  })
}
