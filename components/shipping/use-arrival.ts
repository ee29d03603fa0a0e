import { useLocale } from 'next-intl'
import { arrivalDays } from '@/lib/fulfilment/shipping/rules'
import type { Arrival } from '@/lib/orders/orders/schema'
import { calendarDay, dayFormat, startOfDay } from '@/lib/platform/time'

const DAY = { day: 'numeric', month: 'short' } as const

/** `30 Nov – 4 Des`; a line breaks between the two days only. */
const wordRange = (format: Intl.DateTimeFormat, first: string, last: string) =>
  format.formatRange(startOfDay(first), startOfDay(last)).replace(/(?<=[\d,]) (?=[\p{L}\d])/gu, '\u00a0')

/** Words the likely days of arrival of what is paid today; null for riders. Only for what renders in the browser. */
export function useArrival() {
  const format = dayFormat(useLocale(), DAY)
  return (duration: string): string | null => {
    const days = arrivalDays(duration, calendarDay(new Date()))
    return days && wordRange(format, ...days)
  }
}

/** Words the likely days of arrival of an order, with their weekdays. */
export function useArrivalDays() {
  const format = dayFormat(useLocale(), { ...DAY, weekday: 'short' })
  return ({ first, last }: Arrival) => wordRange(format, first, last)
}
