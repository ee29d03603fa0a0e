import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import { type DeadlineCalendar, LONGEST_DEADLINE } from '@/lib/orders/orders/rules/deadlines'
import { readSettings } from '@/lib/places/settings/queries'
import { addDays, calendarDay } from '@/lib/platform/time'

/** The current time and the settings, for deadlines that closed days do not move. */
export const readToday = async ({ db, now, owner }: Work): Promise<DeadlineCalendar> => ({
  now,
  closed: [],
  settings: await readSettings(db, owner),
})

/** The same outside of a command, to show a deadline before anything happens. */
export async function calendarOf(db: Database, now: Date): Promise<DeadlineCalendar> {
  const today = calendarDay(now)
  const closed = await listBlackouts(db, today, addDays(today, LONGEST_DEADLINE))
  return { now, closed: closed.map(({ day }) => day), settings: await readSettings(db, db) }
}

/** The current time, the closed days that can affect a deadline, and the settings. */
export async function readCalendar(work: Work): Promise<DeadlineCalendar> {
  const today = calendarDay(work.now)
  const closed = await listBlackouts(work.db, today, addDays(today, LONGEST_DEADLINE))
  return { ...(await readToday(work)), closed: closed.map(({ day }) => day) }
}
