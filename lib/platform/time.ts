import { addHours, addMinutes, addSeconds } from 'date-fns'

export const TIME_ZONE = 'Asia/Jakarta'

/** The source of the current time; commands and jobs never read the system clock themselves. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const fixedClock = (at: Date | string): Clock => ({ now: () => new Date(at) })

const HOURS_FROM_UTC = 7

/** Local time in Jakarta: UTC+7 since 1964, without summer time. */
function jakartaParts(at: Date) {
  const [date = '', time = ''] = addHours(at, HOURS_FROM_UTC).toISOString().split('T')
  const [year, month, day] = date.split('-')
  const [hour, minute, second] = time.slice(0, 8).split(':')
  return { year, month, day, hour, minute, second }
}

/** DD/MM/YYYY in Jakarta (I18N-009). */
export function formatDate(at: Date | string): string {
  const { day, month, year } = jakartaParts(new Date(at))
  return `${day}/${month}/${year}`
}

/** `21/11/2026 14.30 WIB`; a deadline at midnight is the day that ends then, without a time. */
export function formatDeadline(at: Date | string): string {
  const { last, isEndOfDay } = lastMoment(at)
  return isEndOfDay ? formatDate(last) : `${formatMoment(at)} WIB`
}

/** Words days in a language of the shop, in Jakarta; the day comes before the month in English too. */
export const dayFormat = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone: TIME_ZONE })

/** `Sen 30/11`, `Rab 02/12 11.16`: a deadline of the coming days, with its weekday in this language. */
export function formatNearDeadline(at: Date | string, locale: string): string {
  const { last, isEndOfDay } = lastMoment(at)
  const { day, month } = jakartaParts(last)
  const weekday = dayFormat(locale, { weekday: 'short' }).format(last)
  return `${weekday} ${day}/${month}${isEndOfDay ? '' : ` ${formatTime(at)}`}`
}

/** The last moment before a deadline, and whether its day ends with it. */
function lastMoment(at: Date | string) {
  const last = new Date(new Date(at).getTime() - 1)
  return { last, isEndOfDay: calendarDay(last) !== calendarDay(new Date(at)) }
}

/** `14.30` in Jakarta. */
export function formatTime(at: Date | string): string {
  const { hour, minute } = jakartaParts(new Date(at))
  return `${hour}.${minute}`
}

/** `24/11/2026 14.30`, in Jakarta. */
export const formatMoment = (at: Date | string): string => `${formatDate(at)} ${formatTime(at)}`

/** `14.30.05` in Jakarta. */
export function formatExactTime(at: Date | string): string {
  const { hour, minute, second } = jakartaParts(new Date(at))
  return `${hour}.${minute}.${second}`
}

/** The calendar day in Jakarta, `2026-11-21`. */
export const calendarDay = (at: Date): string => addHours(at, HOURS_FROM_UTC).toISOString().split('T')[0] ?? ''

/** Midnight in Jakarta. Every day there has 24 hours. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`)

/** The next midnight in Jakarta. */
export const startOfNextDay = (at: Date) => addHours(startOfDay(calendarDay(at)), 24)

/** The calendar day `days` after `day`, or before it when negative. */
export const addDays = (day: string, days: number) => calendarDay(addHours(startOfDay(day), 24 * days))

/** The number of days from `first` to `last`; negative when `last` is earlier. */
export const daysBetween = (first: string, last: string) =>
  Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / (24 * 3_600_000))

/** Every calendar day from `first` to `last`, both included. */
export const daysFrom = (first: string, last: string) =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** Whether the office works on a day: no Saturday, Sunday or closed day (A-63). */
export const isWorkingDay = (day: string, closed: readonly string[]) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !closed.includes(day)

/** Whether a text is an existing calendar day, such as `2028-02-29`. */
export const isCalendarDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** `2026-11-21 10:00:00 +0700`, as payment gateways write it. */
export function formatWib(at: Date): string {
  const { hour, minute, second } = jakartaParts(at)
  return `${calendarDay(at)} ${hour}:${minute}:${second} +0700`
}

export { addHours, addMinutes, addSeconds }
