import { useFormatter } from 'next-intl'
import { arrivalDays } from '@/lib/fulfilment/shipping/rules'
import type { Arrival } from '@/lib/orders/orders/schema'
import { calendarDay, startOfDay } from '@/lib/platform/time'

const DAY = { day: 'numeric', month: 'short' } as const

/** Words the likely days of arrival of what is paid today; null for riders. Only for what renders in the browser. */
export function useArrival() {
  const format = useFormatter()
  return (duration: string): string | null => {
    const days = arrivalDays(duration, calendarDay(new Date()))
    return days && format.dateTimeRange(startOfDay(days[0]), startOfDay(days[1]), DAY)
  }
}

/** Words the likely days of arrival of an order, with their weekdays. */
export function useArrivalDays() {
  const format = useFormatter()
  return ({ first, last }: Arrival) =>
    format.dateTimeRange(startOfDay(first), startOfDay(last), { ...DAY, weekday: 'short' })
}
