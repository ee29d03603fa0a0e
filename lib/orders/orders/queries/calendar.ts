import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import { type DeadlineCalendar, LONGEST_DEADLINE } from '@/lib/orders/orders/rules/deadlines'
import { readSettings } from '@/lib/places/settings/queries'
import { addDays, calendarDay } from '@/lib/platform/time'

/** How many days back closed days matter: for the fee of a rental that is late for long. */
const LONGEST_LATENESS = 400

async function closedAround(db: Database, now: Date) {
  const today = calendarDay(now)
  const days = await listBlackouts(db, addDays(today, -LONGEST_LATENESS), addDays(today, LONGEST_DEADLINE))
  return days.map(({ day }) => day)
}

/** The current time and the settings, for deadlines that closed days do not move. */
export const readToday = async ({ db, now, owner }: Work): Promise<DeadlineCalendar> => ({
  now,
  closed: [],
  settings: await readSettings(db, owner),
})

/** The same outside of a command, to show a deadline before anything happens. */
export async function calendarOf(db: Database, now: Date): Promise<DeadlineCalendar> {
  return { now, closed: await closedAround(db, now), settings: await readSettings(db, db) }
}

const closedDays = new WeakMap<Work['db'], Promise<string[]>>()

/** The closed days are read once in a transaction. */
function closedOnce({ db, now }: Work): Promise<string[]> {
  const known = closedDays.get(db)
  if (known) return known
  const read = closedAround(db, now)
  closedDays.set(db, read)
  return read
}

/** The current time, the closed days that can affect a deadline, and the settings. */
export async function readCalendar(work: Work): Promise<DeadlineCalendar> {
  return { ...(await readToday(work)), closed: await closedOnce(work) }
}
