import { addHours, addMinutes } from 'date-fns'

export const TIME_ZONE = 'Asia/Jakarta'

/** Where "now" comes from; commands and jobs never read the system clock themselves. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const fixedClock = (at: Date | string): Clock => ({ now: () => new Date(at) })

const HOURS_FROM_UTC = 7

/** The clock on a wall in Jakarta, which has stood seven hours before UTC since 1964, without summer time. */
function jakartaParts(at: Date) {
  const [date = '', time = ''] = addHours(at, HOURS_FROM_UTC).toISOString().split('T')
  const [year, month, day] = date.split('-')
  const [hour, minute, second] = time.slice(0, 8).split(':')
  return { year, month, day, hour, minute, second }
}

/** DD/MM/YYYY in Jakarta (spec 1 §1). */
export function formatDate(at: Date | string): string {
  const { day, month, year } = jakartaParts(new Date(at))
  return `${day}/${month}/${year}`
}

/** `14.30` in Jakarta. */
export function formatTime(at: Date | string): string {
  const { hour, minute } = jakartaParts(new Date(at))
  return `${hour}.${minute}`
}

/** The calendar day in Jakarta, `2026-11-21`. */
export function calendarDay(at: Date): string {
  const { year, month, day } = jakartaParts(at)
  return `${year}-${month}-${day}`
}

/** The next midnight in Jakarta, where no day has more or fewer than 24 hours. */
export const startOfNextDay = (at: Date) => addHours(new Date(`${calendarDay(at)}T00:00:00+07:00`), 24)

/** `2026-11-21 10:00:00 +0700`, as payment gateways write it. */
export function formatWib(at: Date): string {
  const { hour, minute, second } = jakartaParts(at)
  return `${calendarDay(at)} ${hour}:${minute}:${second} +0700`
}

export { addHours, addMinutes }
