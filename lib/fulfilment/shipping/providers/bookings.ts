import type { Manifest } from '@/lib/fulfilment/shipping/schema'
import type { ShipmentState } from '@/lib/fulfilment/shipping/states'

export type ParcelContact = { name: string; phone_number: string; address: string; note: string; zip_code: string }

/** A parcel that a courier picks up; weights in grams, values in rupiah per piece. */
export type Booking = {
  /** Our reference, printed for the courier's staff. */
  reference: string
  courier: string
  service: string
  from: ParcelContact
  to: ParcelContact
  /** When the courier comes: a day, `2026-11-27`, and an hour in Jakarta, `09:00`; at once without it. */
  pickup?: { day: string; time: string }
  items: { name: string; value: number; weight: number; quantity: number }[]
}

export type Mishap = 'driver_not_found' | 'delivery_canceled' | 'delivery_rejected'

/** The current state of a parcel as its courier reports it. */
export type Parcel = {
  state: ShipmentState
  /** Why the delivery failed. */
  mishap: Mishap | null
  tracking_code: string | null
  live_tracking_url: string | null
  manifest: Manifest[]
}

export type BookingConfirmation = {
  provider_order_id: string
  provider_tracking_id: string
  tracking_code: string | null
} & Pick<Parcel, 'live_tracking_url'>

/** Books and follows parcels. All methods throw `NoAnswer`, and `ServiceRefusal` when the courier declines. */
export type CourierBookings = {
  book(booking: Booking): Promise<BookingConfirmation>
  /** Leaves a booking at the service without calling a courier, and returns its id. Costs nothing. */
  prepare(booking: Booking): Promise<string>
  /** Books what was prepared, once however often it is called, and also returns what an earlier call has booked. */
  bookPrepared(prepared_id: string): Promise<BookingConfirmation>
  /** Finds a parcel by the tracking id of its booking; null when unknown. */
  followBooking(tracking_id: string): Promise<Parcel | null>
  /** Finds a parcel handed over at a counter by its tracking code; null when unknown. */
  followCode(courier: string, tracking_code: string): Promise<Parcel | null>
}
