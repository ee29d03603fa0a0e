import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { warehouseOf } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { consignments, type ReturnedGoods, returnParcels } from '@/lib/fulfilment/shipping/consignments'
import { BITESHIP_CODES } from '@/lib/fulfilment/shipping/providers/biteship'
import type { Booking, BookingConfirmation, ParcelContact } from '@/lib/fulfilment/shipping/providers/bookings'
import { courierBookings } from '@/lib/fulfilment/shipping/providers/current'
import { findCourier, isOffered, RETURN_COURIER_ID } from '@/lib/fulfilment/shipping/rules'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import type { Settings } from '@/lib/places/settings/rules'
import { randomDigits } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { ServiceRefusal } from '@/lib/platform/service-call'
import { calendarDay, formatTime } from '@/lib/platform/time'

type ShipmentRow = typeof shipments.$inferSelect

const USUAL = { code: BITESHIP_CODES.jne, title: 'JNE', service: 'reg' }

type Sent = { courier_id: number | null; shipping_method: string }

/** The courier of the way back: the order's own, unless it rides within a city or is switched off. */
export function courierBack(order: Sent, settings: Settings): NewReturn['courier'] {
  const courier = findCourier(order.courier_id)
  if (!courier || courier.code === 'gosend' || !isOffered(courier, settings)) return USUAL
  return { code: BITESHIP_CODES[courier.code], title: courier.title, service: order.shipping_method.toLowerCase() }
}

type Rented = Sent & { return_service: string | null }

/** The courier of a rental's way back: the one whose service the renter has paid for, else that of any way back. */
export function rentalCourierBack(order: Rented, settings: Settings): NewReturn['courier'] {
  const courier = findCourier(RETURN_COURIER_ID)
  if (!courier || !order.return_service || !isOffered(courier, settings)) return courierBack(order, settings)
  return { code: BITESHIP_CODES[courier.code], title: courier.title, service: order.return_service.toLowerCase() }
}

type NewReturn = {
  order_id: number
  /** Null for a rental. */
  claim_id: number | null
  courier: { code: string; title: string; service: string }
  pickup_at: Date
  goods: ReturnedGoods
}

/** Notes that a courier is to come for goods; a job books it. The order must be locked. */
export async function draftReturn(work: Work, { courier, goods, ...parcel }: NewReturn) {
  const warehouse = await warehouseOf(work, goods.warehouse_id)
  await work.db.insert(shipments).values({
    ...parcel,
    purpose: 'return',
    state: 'draft',
    courier: courier.code,
    courier_title: courier.title,
    service: courier.service,
    origin: goods.city,
    destination: warehouse.city,
    shipper_name: goods.from.name,
    receiver_name: warehouse.title,
    checked_at: work.now,
    created_at: work.now,
    updated_at: work.now,
  })
}

/** Ends the courier of a rental that has come back, or no longer does. */
export const closeReturn = (work: Work, order_id: number) =>
  work.db
    .update(shipments)
    .set({ state: 'delivered', delivered_at: work.now, updated_at: work.now })
    .where(
      and(
        eq(shipments.order_id, order_id),
        eq(shipments.purpose, 'return'),
        isNull(shipments.claim_id),
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
      ),
    )

/** A reference that was never used: the service refuses one that it knows, also after an answer that was lost. */
const referenceOf = (goods: ReturnedGoods, { id }: ShipmentRow) => `${goods.number}-${id}-${randomDigits(6)}`

type Waiting = Pick<ShipmentRow, 'id' | 'order_id' | 'claim_id'>

async function lockWaiting(work: Work, { id, order_id }: Waiting) {
  await consignments.current.lock(work, order_id)
  const [shipment] = await work.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), eq(shipments.state, 'draft')))
    .for('update')
  return shipment ?? null
}

async function endWaiting(work: Work, shipment: ShipmentRow, change: { state: 'booked' | 'failed' } & object) {
  await work.db
    .update(shipments)
    .set({ ...change, updated_at: work.now })
    .where(eq(shipments.id, shipment.id))
}

/** Describes the parcel once more; one that nobody waits for is closed. */
const describeParcel = command(
  async (work, waiting: Waiting): Promise<{ booking: Booking; draft: string | null } | null> => {
    const shipment = await lockWaiting(work, waiting)
    if (!shipment?.pickup_at) return null
    const { order_id, claim_id, courier, service, pickup_at } = shipment
    const goods = await returnParcels.current.describe(work, { order_id, claim_id })
    if (!goods) {
      await endWaiting(work, shipment, { state: 'failed' })
      return null
    }
    const { title, address, city, zip_code } = await warehouseOf(work, goods.warehouse_id)
    const phone_number = env().SHOP_PHONE
    const to: ParcelContact = {
      name: title,
      phone_number,
      address: `${address}, ${city}`,
      note: goods.number,
      zip_code,
    }
    const pickup = { day: calendarDay(pickup_at), time: formatTime(pickup_at).replace('.', ':') }
    const reference = referenceOf(goods, shipment)
    const { from, items } = goods
    return { booking: { reference, courier, service, from, to, items, pickup }, draft: shipment.provider_draft_id }
  },
)

/** Keeps what was prepared first; only that is ever booked. */
const keepDraft = command(async (work, { id, draft }: { id: number; draft: string }): Promise<string | null> => {
  await work.db
    .update(shipments)
    .set({ provider_draft_id: draft })
    .where(and(eq(shipments.id, id), eq(shipments.state, 'draft'), isNull(shipments.provider_draft_id)))
  const [kept] = await work.db
    .select({ draft: shipments.provider_draft_id })
    .from(shipments)
    .where(eq(shipments.id, id))
  return kept?.draft ?? null
})

const end = command(async (work, { booked, ...waiting }: Waiting & { booked: BookingConfirmation | null }) => {
  const shipment = await lockWaiting(work, waiting)
  if (!shipment) return
  await endWaiting(work, shipment, booked ? { ...booked, state: 'booked' } : { state: 'failed' })
  const { order_id, claim_id, courier_title: courier, pickup_at } = shipment
  const news = { order_id, claim_id, courier, pickup_at, tracking_code: booked?.tracking_code ?? null }
  await returnParcels.current.follow(work, { ...news, event: booked ? 'booked' : 'failed' })
})

/**
 * Books the courier of a parcel that comes back: prepares the booking, keeps its id, and books what was kept. Whichever
 * answer is lost, and however often it runs, one courier comes. Without an answer it is tried again later.
 */
export async function bookReturn(context: Context, waiting: Waiting): Promise<void> {
  const { id, order_id, claim_id } = waiting
  try {
    const found = await describeParcel(context, waiting)
    if (!found) return
    const bookings = courierBookings()
    const draft = found.draft ?? (await keepDraft(context, { id, draft: await bookings.prepare(found.booking) }))
    if (draft) await end(context, { id, order_id, claim_id, booked: await bookings.bookPrepared(draft) })
  } catch (error) {
    log().warn({ order_id, error: (error as Error).message }, 'courier for goods that come back not booked')
    if (error instanceof ServiceRefusal) await end(context, { id, order_id, claim_id, booked: null })
  }
}
