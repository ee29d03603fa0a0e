import type { Courier } from '@/lib/shipping/schema'

/** The couriers that we ship with; RPX also brings rentals back. */
export const COURIERS: readonly Courier[] = [
  { id: 1, code: 'jne', title: 'JNE' },
  { id: 2, code: 'jnt', title: 'J&T Express' },
  { id: 3, code: 'sicepat', title: 'SiCepat Express' },
  { id: 4, code: 'gosend', title: 'GoSend' },
  { id: 5, code: 'rpx', title: 'RPX' },
]

export const findCourier = (id: number | null | undefined): Courier | null =>
  COURIERS.find((courier) => courier.id === id) ?? null

/** Brings rentals back (spec 2 §4). */
export const RETURN_COURIER_ID = 5

/** How long an estimate waits for one courier, in milliseconds. */
export const RATE_TIMEOUT_MS = 2000

/** Where a parcel goes; `weight` in grams, `city_id` the government's area code. */
export type Shipment = {
  origin: { city_id: string; lat: number; lng: number }
  destination: { city_id: string; district_id: string | null; lat: number | null; lng: number | null }
  weight: number
}
