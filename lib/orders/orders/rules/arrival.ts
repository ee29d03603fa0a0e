import { DISPATCH_DAYS, daysOnTheWay } from '@/lib/fulfilment/shipping/rules'
import { DELIVERY_REJECTED, SHIPMENT_LOST } from '@/lib/orders/orders/rules/guards'
import { addDays, calendarDay } from '@/lib/platform/time'

type AwaitedOrder = {
  type: 'buy' | 'rent'
  status: string
  stage: string | null
  /** Parcels that are with no courier. */
  parcels_waiting: number
  delivery_days: string | null
  paid_at: Date | null
}

const AWAITED = ['payment_verified', 'processed', 'shipped']

/**
 * First and last likely day (YYYY-MM-DD) on which a paid purchase arrives; `sent_at` is when its last parcel left the
 * store. Null where the courier named no days, when the last one is over, and for a parcel that was refused or lost;
 * rentals have a delivery day of their own.
 */
export function expectedArrival(order: AwaitedOrder, sent_at: Date | null, now: Date) {
  const { type, status, stage, parcels_waiting, delivery_days, paid_at } = order
  const days = daysOnTheWay(delivery_days ?? '')
  if (!days || !paid_at || type === 'rent' || !AWAITED.includes(status)) return null
  if (stage === DELIVERY_REJECTED || stage === SHIPMENT_LOST) return null
  const today = calendarDay(now)
  const sent = status === 'shipped' && parcels_waiting === 0 && sent_at ? calendarDay(sent_at) : null
  const last = addDays(sent ?? calendarDay(paid_at), days.most + (sent ? 0 : DISPATCH_DAYS))
  const first = addDays(sent ?? today, days.least)
  const soonest = sent && first < today ? today : first
  return soonest > last ? null : { first: soonest, last }
}
