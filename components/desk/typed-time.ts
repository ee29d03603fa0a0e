import { isSensible } from '@/lib/platform/sensible-year'
import { isCalendarDay } from '@/lib/platform/time'

/** `9.30`, `09:30` and `0930` as `09:30`; null for anything else. */
export function timeOf(text: string): string | null {
  const [, hour = '', minute] = /^([01]?\d|2[0-3])[.:,]?([0-5]\d)$/.exec(text.trim()) ?? []
  return minute === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** Whether a day is one that somebody can have meant. */
export const isMeantDay = (day: string) => isCalendarDay(day) && isSensible(day)

/** The instant of a day and a time in Jakarta, `2026-11-21T09:30:00+07:00`; null while one of them is none. */
export function instantOf(day: string, time: string): string | null {
  const clock = timeOf(time)
  return isMeantDay(day) && clock ? `${day}T${clock}:00+07:00` : null
}
