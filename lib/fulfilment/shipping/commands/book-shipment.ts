import { and, eq } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { type Consignment, consignments } from '@/lib/fulfilment/shipping/consignments'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { BITESHIP_CODES } from '@/lib/fulfilment/shipping/providers/biteship'
import type { Booking, BookingConfirmation } from '@/lib/fulfilment/shipping/providers/bookings'
import { courierBookings } from '@/lib/fulfilment/shipping/providers/current'
import { type CourierCode, findCourier } from '@/lib/fulfilment/shipping/rules'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { ServiceRefusal } from '@/lib/platform/service-call'

type BookingRequest = { order_id: number; trigger: 'operator' | 'system' }

/** Throws `warehouse_not_found`. */
export async function warehouseOf(work: Work, id: number) {
  const [found] = await work.db.select().from(warehouses).where(eq(warehouses.id, id))
  if (!found) throw new WarehouseError('warehouse_not_found')
  return found
}

type WarehouseRow = typeof warehouses.$inferSelect

/** Origin, destination and service as the parcel's summary shows them. */
const summaryOf = ({ order_id, service, sender_name, receiver_name, city }: Consignment, origin: string) => ({
  order_id,
  service,
  origin,
  destination: city,
  shipper_name: sender_name,
  receiver_name,
})

const originOf = ({ address, city, zip_code }: WarehouseRow, name: string) => ({
  name,
  phone_number: env().SHOP_PHONE,
  address: `${address}, ${city}`,
  note: '',
  zip_code,
})

/** Inserts the parcel before the courier is called: a killed process leaves a draft that a job finishes. */
const draft = command(async (work, { order_id }: BookingRequest) => {
  const { items, ...consignment } = await consignments.current.requireSendable(work, order_id)
  const courier = findCourier(consignment.courier_id)
  if (!courier || !consignment.destination) throw new ShippingError('courier_unsupported')
  const warehouse = await warehouseOf(work, consignment.warehouse_id)
  const code = BITESHIP_CODES[courier.code as CourierCode]
  const [shipment] = await work.db
    .insert(shipments)
    .values({
      ...summaryOf(consignment, warehouse.city),
      state: 'draft',
      courier: code,
      courier_title: courier.title,
      checked_at: work.now,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!shipment) throw new AppError('internal')
  const booking: Booking = {
    reference: `${consignment.number}-${shipment.id}`,
    courier: code,
    service: consignment.service.toLowerCase(),
    from: originOf(warehouse, consignment.sender_name),
    to: consignment.destination,
    items,
  }
  return { shipment, booking }
})

type BookingResult = BookingRequest & { shipment_id: number; booked: BookingConfirmation }

const recordBooked = command(async (work, { order_id, trigger, shipment_id, booked }: BookingResult) => {
  const { status } = await consignments.current.lock(work, order_id)
  const [shipment] = await work.db
    .update(shipments)
    .set({ ...booked, state: 'booked', updated_at: work.now })
    .where(and(eq(shipments.id, shipment_id), eq(shipments.state, 'draft')))
    .returning()
  if (!shipment) throw new AppError('invalid_transition', { params: { from: status, verb: 'ship_order' } })
  const { courier_title: courier, tracking_code } = shipment
  await consignments.current.ship(work, { order_id, trigger, courier, tracking_code: tracking_code ?? '' })
})

type UnansweredBooking = { order_id: number; shipment_id: number }

/** Marks a booking with an unknown outcome as failed and opens a task for an operator. */
export const giveUpBooking = command(async (work, { order_id, shipment_id }: UnansweredBooking) => {
  await consignments.current.lock(work, order_id)
  const [failed] = await work.db
    .update(shipments)
    .set({ state: 'failed', updated_at: work.now })
    .where(and(eq(shipments.id, shipment_id), eq(shipments.state, 'draft')))
    .returning({ id: shipments.id })
  if (failed) await consignments.current.reportNoCourier(work, order_id)
})

/**
 * Ships an order by booking its courier. Throws `invalid_transition`, `request_in_progress` while another booking of
 * the order runs, `courier_silent` without an answer and `courier_refused` when the courier declines.
 */
export async function bookShipment(context: Context, request: BookingRequest): Promise<void> {
  const { order_id } = request
  const { shipment, booking } = await draft(context, request).catch((error: unknown) => {
    if (violates(error, 'shipments_live')) throw new AppError('request_in_progress')
    throw error
  })
  try {
    const booked = await courierBookings().book(booking)
    await recordBooked(context, { ...request, shipment_id: shipment.id, booked })
  } catch (error) {
    log().warn({ order_id, error: (error as Error).message }, 'courier not booked')
    await giveUpBooking(context, { order_id, shipment_id: shipment.id })
    if (error instanceof AppError) throw error
    throw new ShippingError(error instanceof ServiceRefusal ? 'courier_refused' : 'courier_silent')
  }
}

type CounterParcel = { consignment: Consignment; courier: string; tracking_code: string }

/** Inserts a parcel that was handed over at the courier's counter; it is followed by its tracking code. */
export async function handOver(work: Work, { consignment, courier, tracking_code }: CounterParcel) {
  const { city } = await warehouseOf(work, consignment.warehouse_id)
  const known = findCourier(consignment.courier_id)
  const code = courier.trim().toLowerCase()
  const isBooked = known && [known.code, known.title.toLowerCase()].includes(code)
  await work.db.insert(shipments).values({
    ...summaryOf(consignment, city),
    state: 'booked',
    courier: isBooked ? BITESHIP_CODES[known.code as CourierCode] : code,
    courier_title: isBooked ? known.title : courier.trim(),
    tracking_code,
    checked_at: work.now,
    created_at: work.now,
    updated_at: work.now,
  })
}
