import type { Work } from '@/lib/db/command'
import { HOLIDAYS, MOVING_HOLIDAYS } from '@/lib/demo/places'
import { blackout_dates } from '@/lib/fulfilment/rentals/tables'
import { calendarDay } from '@/lib/platform/time'

/** Closes rentals on the remaining public holidays of this year and on those of the next. */
export async function seedBlackouts({ db, now }: Work) {
  const today = calendarDay(now)
  const year = Number(today.slice(0, 4))
  const yearly = [year, year + 1].flatMap((one) =>
    HOLIDAYS.map(({ date, ...words }) => ({ day: `${one}-${date}`, ...words })),
  )
  const ahead = [...yearly, ...MOVING_HOLIDAYS].filter(({ day }) => day >= today)
  await db.insert(blackout_dates).values(ahead).onConflictDoNothing()
}
