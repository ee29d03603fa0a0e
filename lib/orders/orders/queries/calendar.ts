import type { Work } from '@/lib/db/command'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import { type At, LONGEST_DEADLINE } from '@/lib/orders/orders/rules/deadlines'
import { addDays, calendarDay } from '@/lib/platform/time'

/** Now, and the closed days that a deadline may meet. */
export async function readCalendar({ db, now }: Work): Promise<At> {
  const today = calendarDay(now)
  const closed = await listBlackouts(db, today, addDays(today, LONGEST_DEADLINE))
  return { now, closed: closed.map(({ day }) => day) }
}
