import { z } from 'zod'
import type { BiteshipSettings } from '@/lib/fulfilment/shipping/providers/biteship'
import { request } from '@/lib/fulfilment/shipping/providers/biteship-http'
import type {
  Booking,
  BookingConfirmation,
  CourierBookings,
  Mishap,
  Parcel,
} from '@/lib/fulfilment/shipping/providers/bookings'
import type { ShipmentState } from '@/lib/fulfilment/shipping/states'
import { NoAnswer, ServiceRefusal } from '@/lib/platform/service-call'

/** Maps Biteship's statuses to ours. */
const STATES: Record<string, ShipmentState> = {
  confirmed: 'booked',
  scheduled: 'booked',
  allocated: 'booked',
  picking_up: 'booked',
  picked: 'picked_up',
  on_hold: 'in_transit',
  dropping_off: 'out_for_delivery',
  delivered: 'delivered',
  courier_not_found: 'failed',
  cancelled: 'failed',
  disposed: 'failed',
  rejected: 'returning',
  return_in_transit: 'returning',
  returned: 'returned',
}

const MISHAPS: Record<string, Mishap> = {
  courier_not_found: 'driver_not_found',
  cancelled: 'delivery_canceled',
  disposed: 'delivery_rejected',
  rejected: 'delivery_rejected',
  return_in_transit: 'delivery_rejected',
  returned: 'delivery_rejected',
}

/** Normalizes the spellings of a status. */
const statusWord = (status: string) =>
  status
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace('canceled', 'cancelled')

const code = z.string().trim().min(1).max(100)
const link = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullish()
  .catch(null)

const BookingAnswer = z.object({
  id: code,
  courier: z.object({ tracking_id: code, waybill_id: code.nullish(), link }),
})

/** A prepared booking: `order_id` is there once it is confirmed. */
const DraftAnswer = z.object({ id: code, order_id: code.nullish() })

const TrackingAnswer = z.object({
  status: z.string().max(60),
  waybill_id: code.nullish(),
  link,
  history: z
    .array(
      z.object({
        status: z.string().max(60),
        note: z.string().max(500).default(''),
        updated_at: z.string(),
        city_name: z.string().max(100).nullish(),
      }),
    )
    .max(500)
    .default([]),
})

const NOW = { delivery_type: 'now' }

const bodyOf = ({ reference, courier, service, from, to, items, pickup }: Booking) => ({
  shipper_contact_name: from.name,
  shipper_contact_phone: from.phone_number,
  origin_contact_name: from.name,
  origin_contact_phone: from.phone_number,
  origin_address: from.address,
  origin_note: from.note,
  origin_postal_code: Number(from.zip_code),
  origin_collection_method: 'pickup',
  destination_contact_name: to.name,
  destination_contact_phone: to.phone_number,
  destination_address: to.address,
  destination_note: to.note,
  destination_postal_code: Number(to.zip_code),
  courier_company: courier,
  courier_type: service,
  ...(pickup ? { delivery_type: 'scheduled', delivery_date: pickup.day, delivery_time: pickup.time } : NOW),
  reference_id: reference,
  items: items.map((item) => ({ ...item, category: 'home_accessories' })),
})

/** Our state for a Biteship status; undefined for an unknown one. */
export const stateOf = (status: string): ShipmentState | undefined => STATES[statusWord(status)]

function toParcel(answer: unknown): Parcel {
  const { data } = TrackingAnswer.safeParse(answer)
  const state = data && stateOf(data.status)
  if (!data || !state) throw new NoAnswer('answered a parcel that makes no sense')
  return {
    state,
    mishap: MISHAPS[statusWord(data.status)] ?? null,
    tracking_code: data.waybill_id ?? null,
    live_tracking_url: data.link ?? null,
    manifest: data.history
      .filter(({ updated_at }) => !Number.isNaN(Date.parse(updated_at)))
      .map(({ status, note, updated_at, city_name }) => ({
        at: new Date(updated_at).toISOString(),
        status,
        description: note || status,
        city_name: city_name ?? '',
      })),
  }
}

/** Turns a broken connection into `NoAnswer`; a `NoAnswer` is kept. */
const asNoAnswer = (error: unknown): never => {
  throw error instanceof NoAnswer ? error : new NoAnswer('did not answer')
}

/** The same; that the service is at fault is no answer, and only a refusal with a reason is kept. */
const keepRefusal = (error: unknown): never => {
  const isFault = error instanceof ServiceRefusal && (error.status >= 500 || error.status === 429)
  throw isFault ? new NoAnswer(error.message) : asNoAnswer(error)
}

function toConfirmation(answer: unknown): BookingConfirmation {
  const { data } = BookingAnswer.safeParse(answer)
  if (!data) throw new NoAnswer('answered a booking that makes no sense')
  const { tracking_id, waybill_id, link: live } = data.courier
  return {
    provider_order_id: data.id,
    provider_tracking_id: tracking_id,
    tracking_code: waybill_id ?? null,
    live_tracking_url: live ?? null,
  }
}

function toDraft(answer: unknown) {
  const { data } = DraftAnswer.safeParse(answer)
  if (!data) throw new NoAnswer('answered a prepared booking that makes no sense')
  return data
}

/**
 * Bookings over the Biteship protocol. `book` is never sent twice, because the first request may have been accepted
 * without an answer; what was prepared can be asked for, so it is.
 */
export const biteshipBookings = (settings: BiteshipSettings): CourierBookings => {
  const signal = () => AbortSignal.timeout(settings.patience)
  const post = (path: string, body: object) =>
    request(settings, { method: 'POST', path, body, signal: signal() }).catch(keepRefusal)
  const get = (path: string) => request(settings, { method: 'GET', path, signal: signal() }).catch(keepRefusal)
  const follow = async (path: string) => {
    const answer = await request(settings, { method: 'GET', path, signal: signal() }).catch((error: unknown) => {
      if (error instanceof ServiceRefusal && error.status === 404) return null
      return asNoAnswer(error)
    })
    return answer === null ? null : toParcel(answer)
  }
  return {
    async book(booking) {
      const bookingCall = { method: 'POST' as const, path: '/v1/orders', body: bodyOf(booking), signal: signal() }
      return toConfirmation(await request(settings, bookingCall).catch(asNoAnswer))
    },
    async prepare(booking) {
      const { id } = toDraft(await post('/v1/draft_orders', bodyOf(booking)))
      return id
    },
    async bookPrepared(prepared_id) {
      const path = `/v1/draft_orders/${encodeURIComponent(prepared_id)}`
      const booked = async () => {
        const { order_id } = toDraft(await get(path))
        return order_id ? toConfirmation(await get(`/v1/orders/${encodeURIComponent(order_id)}`)) : null
      }
      const already = await booked()
      if (already) return already
      // Of two calls at once one is refused, and finds what the other has booked.
      const refused = await post(`${path}/confirm`, {}).then(
        () => null,
        (error: unknown) => (error instanceof ServiceRefusal ? error : asNoAnswer(error)),
      )
      const now = await booked()
      if (now) return now
      throw refused ?? new NoAnswer('answered a booking that it does not have')
    },
    followBooking: (id) => follow(`/v1/trackings/${encodeURIComponent(id)}`),
    followCode: (courier, tracking_code) =>
      follow(`/v1/trackings/${encodeURIComponent(tracking_code)}/couriers/${encodeURIComponent(courier)}`),
  }
}
