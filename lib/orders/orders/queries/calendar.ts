import type { Work } from '@/lib/db/command'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import { type DeadlineCalendar, LONGEST_DEADLINE } from '@/lib/orders/orders/rules/deadlines'
import { addDays, calendarDay } from '@/lib/platform/time'

/** The current time and the closed days that can affect a deadline. */
export async function readCalendar({ db, now }: Work): Promise<DeadlineCalendar> {
  const today = calendarDay(now)
  const closed = await listBlackouts(db, today, addDays(today, LONGEST_DEADLINE))
  return { now, closed: closed.map(({ day }) => day) }
}
