import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { Booking, Mishap, ParcelContact } from '@/lib/fulfilment/shipping/providers/bookings'
import { port } from '@/lib/platform/port'

/** An order as shipping sees it: origin, destination, courier and the names on the parcel. */
export type Consignment = {
  order_id: number
  /** The order number printed for the courier. */
  number: string
  warehouse_id: number
  courier_id: number | null
  service: string
  sender_name: string
  receiver_name: string
  /** Null for an order picked up at a pick-up point. */
  destination: ParcelContact | null
  /** City of the destination; empty without one. */
  city: string
}

/** A parcel event that moves its order. */
export type ParcelEvent = 'picked_up' | 'delivered' | Mishap

type ShippedParcel = { order_id: number; trigger: 'operator' | 'system'; courier: string; tracking_code: string }
type ParcelProgress = {
  order_id: number
  parcel: number
  courier: string
  tracking_code: string
  /** Oldest first. */
  events: ParcelEvent[]
}

/** Parcels of an order that wait for a courier, each with what is in it. */
export type Sendable = Consignment & { parcels: (Pick<Booking, 'items'> & { parcel: number })[] }

/** What shipping needs from the domain whose goods it sends. */
export type Consignments = {
  /** Locks the order; always called before a parcel is locked. Throws `order_not_found`. */
  lock(work: Work, order_id: number): Promise<{ status: string }>
  /**
   * Locks an order that is ready for its courier; with a `parcel`, this one, also when it was refused at the door. Throws
   * `order_not_found`, `invalid_transition`, and `request_in_progress` while its courier is being booked.
   */
  requireSendable(work: Work, wanted: { order_id: number; parcel?: number | undefined }): Promise<Sendable>
  /** Marks the order as shipped once all of its parcels are. Throws `invalid_transition`. */
  ship(work: Work, shipped: ShippedParcel): Promise<void>
  /** Applies the events of a parcel to its order; does nothing to an order that no longer waits for it. */
  follow(work: Work, followed: ParcelProgress): Promise<void>
  /** Opens a task for an operator: no courier comes. */
  reportNoCourier(work: Work, order_id: number): Promise<void>
  /** Orders to ship whose bookings all failed, with the number of failures; without those that have an open task. */
  listWithoutCourier(db: Database, limit: number): Promise<{ order_id: number; failed: number }[]>
}

export const consignments = port<Consignments>('consignments')

/** Goods that are sent back: what is in the parcel, and where the courier comes for it. */
export type ReturnedGoods = Pick<Booking, 'items' | 'from'> & { number: string; warehouse_id: number; city: string }

type ReturnEvent = 'booked' | 'picked_up' | 'delivered' | 'failed'
type ReturnNews = {
  order_id: number
  /** Null for a rental that comes back. */
  claim_id: number | null
  event: ReturnEvent
  courier: string
  tracking_code: string | null
  pickup_at: Date | null
}

/** What shipping needs from the domain whose goods come back. The order is locked. */
export type ReturnParcels = {
  /** Null when nobody waits for a courier any more. */
  describe(work: Work, parcel: { order_id: number; claim_id: number | null }): Promise<ReturnedGoods | null>
  /** Tells what has happened to a parcel. */
  follow(work: Work, news: ReturnNews): Promise<void>
}

export const returnParcels = port<ReturnParcels>('return parcels')
