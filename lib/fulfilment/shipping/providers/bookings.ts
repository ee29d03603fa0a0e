import type { Manifest } from '@/lib/fulfilment/shipping/schema'
import type { ShipmentState } from '@/lib/fulfilment/shipping/states'

export type Place = { name: string; phone_number: string; address: string; note: string; zip_code: string }

/** A parcel to be fetched from a warehouse. Grams, and rupiah a piece. */
export type Booking = {
  /** Ours; what the courier's people read. */
  reference: string
  courier: string
  service: string
  from: Place
  to: Place
  items: { name: string; value: number; weight: number; quantity: number }[]
}

export type Mishap = 'driver_not_found' | 'delivery_canceled' | 'delivery_rejected'

/** What is true of a parcel now, as its courier says. */
export type Parcel = {
  state: ShipmentState
  /** Why it did not get there. */
  mishap: Mishap | null
  tracking_code: string | null
  live_tracking_url: string | null
  manifest: Manifest[]
}

export type Booked = { provider_order_id: string; provider_tracking_id: string; tracking_code: string | null } & Pick<
  Parcel,
  'live_tracking_url'
>

/** Books and follows parcels. Everything throws `NoAnswer`, and `ServiceRefusal` where the courier says no. */
export type CourierBookings = {
  book(booking: Booking): Promise<Booked>
  /** By the tracking id of a booking. Null when it is not known. */
  followBooking(tracking_id: string): Promise<Parcel | null>
  /** By what was handed over at a counter. Null when it is not known. */
  followCode(courier: string, tracking_code: string): Promise<Parcel | null>
}
