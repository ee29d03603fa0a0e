import { calendarDay, daysBetween } from '@/lib/platform/time'

/** Photos of what is wrong with a rented piece (EXC-022). */
export const MAX_EXCHANGE_PHOTOS = 3

/** What became of an exchange; an order has one at most. */
export const RENT_EXCHANGE_STATUSES = ['requested', 'accepted', 'rejected', 'on_delivery', 'delivered'] as const

/** The days for which the rent was paused, from the request on. */
export const pausedDays = (requested_at: Date, now: Date) =>
  Math.max(0, daysBetween(calendarDay(requested_at), calendarDay(now)))
