import type { Range } from '@/components/wallet/use-range'
import { addDays, calendarDay, isCalendarDay } from '@/lib/platform/time'

export const USUAL_RANGES = ['thisMonth', 'lastMonth', 'threeMonths'] as const
export type UsualRange = (typeof USUAL_RANGES)[number]

const firstOf = (day: string) => `${day.slice(0, 8)}01`
const lastOf = (day: string) => addDays(firstOf(addDays(firstOf(day), 31)), -1)

/** The same day of the month three months earlier, or the last one of a month that is too short. */
function threeMonthsBefore(day: string) {
  const month = [1, 2, 3].reduce((first) => firstOf(addDays(first, -1)), firstOf(day))
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return isCalendarDay(same) ? same : lastOf(month)
}

/** The days of a usual range: a whole month, or three months up to today. */
export function daysOf(range: UsualRange, now: Date): Required<Range> {
  const today = calendarDay(now)
  const lastOfPrevious = addDays(firstOf(today), -1)
  if (range === 'lastMonth') return { start_date: firstOf(lastOfPrevious), end_date: lastOfPrevious }
  if (range === 'thisMonth') return { start_date: firstOf(today), end_date: lastOf(today) }
  return { start_date: threeMonthsBefore(today), end_date: today }
}

/** Which usual range these days are; `all` without days, `chosen` for any others. */
export function rangeName({ start_date, end_date }: Range, now: Date): UsualRange | 'all' | 'chosen' {
  if (!start_date && !end_date) return 'all'
  const isThis = (range: UsualRange) => {
    const days = daysOf(range, now)
    return days.start_date === start_date && days.end_date === end_date
  }
  return USUAL_RANGES.find(isThis) ?? 'chosen'
}
