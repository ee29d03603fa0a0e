import type { ShipmentState } from '@/lib/fulfilment/shipping/states'

/** The kind of a step that concerns one parcel of several. */
export const PARCEL = 'parcel'

export const MOST_PARCELS = 10

/** The newest attempt to bring a parcel. */
type Attempt = { state: ShipmentState; picked_up_at: Date | null; provider_order_id: string | null }

/** Where a parcel of an order is. */
export type ParcelPlace = 'here' | 'asked' | 'on_way' | 'refused' | 'arrived'

/** What came back with its whole order is here again; of an order on its way somebody decides first. */
export function placeOf(attempt: Pick<Attempt, 'state'> | null, status: string): ParcelPlace {
  switch (attempt?.state) {
    case undefined:
    case 'failed':
      return 'here'
    case 'draft':
      return 'asked'
    case 'delivered':
      return 'arrived'
    case 'returning':
    case 'returned':
      return status === 'processed' ? 'here' : 'refused'
    default:
      return 'on_way'
  }
}

/** Whether a parcel has left the warehouse; one without a booking was handed over at a counter. */
export const hasLeft = (attempt: Attempt | null) =>
  attempt !== null &&
  attempt.state !== 'failed' &&
  attempt.state !== 'draft' &&
  (attempt.state !== 'booked' || attempt.picked_up_at !== null || attempt.provider_order_id === null)

export const isOnItsWay = (place: ParcelPlace) => place === 'on_way' || place === 'arrived'

/** Several couriers or tracking codes as one text. */
export const listed = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text): text is string => text !== null && text !== ''))].join(', ')
