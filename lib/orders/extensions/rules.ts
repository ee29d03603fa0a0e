import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { calendarDay } from '@/lib/platform/time'

/** Statuses in which a rental can be extended. */
export const EXTENDABLE = ['due_soon', 'late'] as const satisfies readonly OrderStatus[]

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
