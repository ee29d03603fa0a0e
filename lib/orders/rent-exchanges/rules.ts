import type { Rupiah } from '@/lib/platform/money'
import { calendarDay, daysBetween } from '@/lib/platform/time'

/** Photos of what is wrong with a rented piece (EXC-022). */
export const MAX_EXCHANGE_PHOTOS = 3

/** What became of an exchange; an order has one at most. */
export const RENT_EXCHANGE_STATUSES = [
  'requested',
  'accepted',
  'rejected',
  'on_delivery',
  'delivered',
  'refunded',
] as const

/** The days for which the rent was paused, from the request on. */
export const pausedDays = (requested_at: Date, now: Date) =>
  Math.max(0, daysBetween(calendarDay(requested_at), calendarDay(now)))

type Rent = {
  rent_due: Date | null
  rent_days: number | null
  /** What was paid for the goods, without transport. */
  paid: Rupiah
  /** What of it is not earned yet. */
  deferred: Rupiah
}

/**
 * The rent of the days after the request, at the price of a day of the rental; days of an extension count up to as many as
 * the rental had. Never more than is not earned.
 */
export function unusedRent({ rent_due, rent_days, paid, deferred }: Rent, requested_at: Date): Rupiah {
  if (!rent_due || !rent_days) return 0
  const left = Math.max(0, daysBetween(calendarDay(requested_at), calendarDay(rent_due)))
  const unused = Math.floor((paid * Math.min(left, rent_days)) / rent_days)
  return Math.max(0, Math.min(unused, deferred))
}
