import { and, eq } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { closeParcel } from '@/lib/fulfilment/shipping/commands/close-parcel'
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

type BookingRequest = {
  order_id: number
  /** One parcel of several, which may have come back; else all that have no courier. */
  parcel?: number
  trigger: 'operator' | 'system'
}

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

const timesOf = ({ now }: Work) => ({ checked_at: now, created_at: now, updated_at: now })

const originOf = ({ address, city, zip_code }: WarehouseRow, name: string) => ({
  name,
  phone_number: env().SHOP_PHONE,
  address: `${address}, ${city}`,
  note: '',
  zip_code,
})

type Draft = { shipment: typeof shipments.$inferSelect; booking: Booking }

/** Inserts the parcels before the courier is called: a killed process leaves drafts that a job finishes. */
const draft = command(async (work, { order_id, parcel: wanted }: BookingRequest): Promise<Draft[]> => {
  const { parcels, ...consignment } = await consignments.current.requireSendable(work, { order_id, parcel: wanted })
  const courier = findCourier(consignment.courier_id)
  if (!courier || !consignment.destination) throw new ShippingError('courier_unsupported')
  const warehouse = await warehouseOf(work, consignment.warehouse_id)
  const code = BITESHIP_CODES[courier.code as CourierCode]
  if (wanted !== undefined) await closeParcel(work, { order_id, parcel: wanted }, 'returned')
  const drafted: Draft[] = []
  for (const { parcel, items } of parcels) {
    const by = { courier: code, courier_title: courier.title }
    const [shipment] = await work.db
      .insert(shipments)
      .values({ ...summaryOf(consignment, warehouse.city), ...by, ...timesOf(work), parcel, state: 'draft' })
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
    drafted.push({ shipment, booking })
  }
  return drafted
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

/** Books what was drafted. Returns why not, or null. */
async function bookDraft(context: Context, request: BookingRequest, { shipment, booking }: Draft) {
  const { order_id } = request
  try {
    const booked = await courierBookings().book(booking)
    await recordBooked(context, { ...request, shipment_id: shipment.id, booked })
    return null
  } catch (error) {
    log().warn({ order_id, parcel: shipment.parcel, error: (error as Error).message }, 'courier not booked')
    await giveUpBooking(context, { order_id, shipment_id: shipment.id })
    if (error instanceof AppError) return error
    return new ShippingError(error instanceof ServiceRefusal ? 'courier_refused' : 'courier_silent')
  }
}

/**
 * Ships an order by booking a courier for each of its parcels that has none. When one is not booked the others stay
 * booked. Throws `invalid_transition`, `request_in_progress` while another booking of the order runs, `courier_silent`
 * without an answer and `courier_refused` when the courier declines.
 */
export async function bookShipment(context: Context, request: BookingRequest): Promise<void> {
  const drafted = await draft(context, request).catch((error: unknown) => {
    if (violates(error, 'shipments_live')) throw new AppError('request_in_progress')
    throw error
  })
  const refusals: AppError[] = []
  for (const one of drafted) {
    const refusal = await bookDraft(context, request, one)
    if (refusal) refusals.push(refusal)
  }
  if (refusals[0]) throw refusals[0]
}

type CounterParcel = { consignment: Consignment; parcel: number; courier: string; tracking_code: string }

/** Inserts a parcel that was handed over at the courier's counter; it is followed by its tracking code. */
export async function handOver(work: Work, { consignment, parcel, courier, tracking_code }: CounterParcel) {
  const { city } = await warehouseOf(work, consignment.warehouse_id)
  const known = findCourier(consignment.courier_id)
  const code = courier.trim().toLowerCase()
  const isBooked = known && [known.code, known.title.toLowerCase()].includes(code)
  await work.db.insert(shipments).values({
    ...summaryOf(consignment, city),
    ...timesOf(work),
    parcel,
    state: 'booked',
    courier: isBooked ? BITESHIP_CODES[known.code as CourierCode] : code,
    courier_title: isBooked ? known.title : courier.trim(),
    tracking_code,
  })
}
