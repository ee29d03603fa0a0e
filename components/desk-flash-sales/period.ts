import { instantOf } from '@/components/desk/typed-time'
import type { Problem } from '@/components/desk-flash-sales/problems'
import { calendarDay, formatDate, formatMoment, formatTime } from '@/lib/platform/time'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'

type Times = Pick<FlashSaleOverview, 'start_time' | 'end_time'>

export const MOMENTS = ['start', 'end'] as const
export type Moment = (typeof MOMENTS)[number]

/** The period of a sale as it is typed, in Jakarta: days as `2026-11-21`, hours as `14.30`. */
export type TypedPeriod = Record<`${Moment}_${'day' | 'hour'}`, string>

export const NO_PERIOD: TypedPeriod = { start_day: '', start_hour: '', end_day: '', end_hour: '' }

/** The period of a sale, to be changed. */
export const typedPeriod = ({ start_time, end_time }: Times): TypedPeriod => ({
  start_day: calendarDay(new Date(start_time)),
  start_hour: formatTime(start_time),
  end_day: calendarDay(new Date(end_time)),
  end_hour: formatTime(end_time),
})

/** The start and the end as the API takes them; null for one that is not typed whole. */
export const timesOf = (typed: TypedPeriod) => ({
  start_time: instantOf(typed.start_day, typed.start_hour),
  end_time: instantOf(typed.end_day, typed.end_hour),
})

/** What is wrong with a period: a missing time, an end before the start, or an end that has passed. */
export function periodProblems(typed: TypedPeriod, now: Date): Partial<Record<keyof Times, Problem>> {
  const { start_time, end_time } = timesOf(typed)
  const start = start_time ? {} : { start_time: { reason: 'missing' as const } }
  if (!end_time) return { ...start, end_time: { reason: 'missing' } }
  if (start_time && new Date(end_time) <= new Date(start_time)) return { end_time: { reason: 'before_start' } }
  return new Date(end_time) <= now ? { ...start, end_time: { reason: 'over' } } : start
}

/** `21/11/2026 12.00–18.00`; an end on another day has its date too. */
export function periodText({ start_time, end_time }: Times): string {
  const start = formatMoment(start_time)
  const isOneDay = formatDate(start_time) === formatDate(end_time)
  return isOneDay ? `${start}–${formatTime(end_time)}` : `${start} – ${formatMoment(end_time)}`
}
