import { addDays, daysBetween } from '@/lib/platform/time'

/** The longest period, in days. */
export const LONGEST_PERIOD = 92

/** Today and the days before it that are always counted from the orders themselves, because they still change. */
export const LIVE_DAYS = 3

/** How many days each night counts again, because their orders may have been cancelled since. */
export const COUNTED_AGAIN_DAYS = 45

/** How many days ahead a rental counts as due. */
export const DUE_DAYS = 7

export type Period = { from: string; to: string }

/**
 * The period of the same length that ends the day before; `from` and `to` are calendar days in Jakarta, both included.
 */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Whether a period goes forward and is not too long. */
export const isPeriod = ({ from, to }: Period) => from <= to && daysBetween(from, to) < LONGEST_PERIOD

/** The filters of the list of orders that has exactly what was sold in a period; `type=rent` narrows it to rentals. */
export const soldOrders = ({ from, to }: Period) => `sold=true&paid_from=${from}&paid_to=${to}`

/** The change in whole percent; null when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** The average of an order in whole rupiah; 0 without orders. */
export const averageOf = (sales: number, orders: number) => (orders === 0 ? 0 : Math.round(sales / orders))

/** A share in whole percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
