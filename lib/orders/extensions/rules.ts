import { DUE_SOON, dueSoonMs } from '@/lib/fulfilment/rentals/rules'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Settings } from '@/lib/places/settings/rules'
import { calendarDay } from '@/lib/platform/time'

/** Statuses in which a rental can be extended. */
export const EXTENDABLE = ['due_soon', 'late'] as const satisfies readonly OrderStatus[]

/** When a rental becomes due soon, from which it can be extended; null once it is, or before its delivery. */
export const extendableFrom = (
  { status, rent_due, rent_days }: { status: OrderStatus; rent_due: Date | null; rent_days: number | null },
  settings: Settings,
) =>
  status === 'rented' && rent_due
    ? new Date(rent_due.getTime() - dueSoonMs(rent_days ?? 0, settings.of(DUE_SOON)))
    : null

type Rental = { type: 'buy' | 'rent'; status: OrderStatus; rent_due: Date | null }

export const isExtendable = <Order extends Rental>(order: Order): order is Order & { type: 'rent'; rent_due: Date } =>
  order.type === 'rent' && order.rent_due !== null && EXTENDABLE.some((status) => status === order.status)

/**
 * The day after which an extension counts: the last day of the rental, or today for a late one, because the late fee is
 * paid for the days between.
 */
export function extendsFrom({ status, rent_due }: { status: OrderStatus; rent_due: Date }, now: Date): string {
  return calendarDay(status === 'late' ? now : rent_due)
}
