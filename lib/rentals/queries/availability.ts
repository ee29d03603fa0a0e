import { and, between, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rental_days } from '@/lib/db/tables'
import { addDays, calendarDay, daysBetween, daysFrom } from '@/lib/platform/time'
import { listBlackouts, rentalCapacity, requireRentDuration } from '@/lib/rentals/queries'
import {
  bookedDays,
  CALENDAR_DAYS,
  COURIER_DAYS,
  earliestStart,
  FARTHEST_START,
  rentPeriod,
  startObstacle,
} from '@/lib/rentals/rules'
import type { RentAvailability, RentalDay } from '@/lib/rentals/schema'

type Wanted = { product_id: number; quantity: number }

type Asked = {
  warehouse_id: number
  /** Lines of the same product add up. */
  products: Wanted[]
  days: number
  from: string
  to: string
  now: Date
  courier_days?: number
}

/** The units of each product that are booked on each day of a span: `product/day` → units. */
async function bookedUnits(db: Database, { warehouse_id, products: wanted }: Asked, from: string, to: string) {
  const found = await db
    .select({ product_id: rental_days.product_id, day: rental_days.day, booked: rental_days.booked })
    .from(rental_days)
    .where(
      and(
        eq(rental_days.warehouse_id, warehouse_id),
        inArray(
          rental_days.product_id,
          wanted.map(({ product_id }) => product_id),
        ),
        between(rental_days.day, from, to),
        gt(rental_days.booked, 0),
      ),
    )
  return new Map(found.map(({ product_id, day, booked }) => [`${product_id}/${day}`, booked]))
}

function summed(wanted: Wanted[]): [product_id: number, quantity: number][] {
  const pieces = new Map<number, number>()
  for (const { product_id, quantity } of wanted) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity)
  return [...pieces]
}

/** The fewest units that are free in any window of `length` days, from each of the days on. */
function fewestFree(units: number, booked: number[], length: number): number[] {
  return booked
    .slice(0, booked.length - length + 1)
    .map((_, first) => Math.max(0, units - Math.max(...booked.slice(first, first + length))))
}

/**
 * For each day from `from` to `to`: whether the products can be delivered on it for a rental of so many days, all of
 * them, and the fewest units that any of them has free from its preparation to its cleaning.
 */
export async function availability(db: Database, asked: Asked): Promise<RentalDay[]> {
  const { warehouse_id, days, from, to, now, courier_days = COURIER_DAYS } = asked
  const { first_day, last_day: first_end } = bookedDays({ requested_start: from, days, courier_days })
  const { last_day } = bookedDays({ requested_start: to, days, courier_days })
  const wanted = summed(asked.products)
  const units = await rentalCapacity(
    db,
    warehouse_id,
    wanted.map(([id]) => id),
  )
  const booked = await bookedUnits(db, asked, first_day, last_day)
  const blackouts = (await listBlackouts(db, from, rentPeriod(to, days).rent_due)).map(({ day }) => day)
  const span = daysFrom(first_day, last_day)
  const length = daysBetween(first_day, first_end) + 1
  const free = wanted.map(([id, quantity]) => {
    const away = span.map((day) => booked.get(`${id}/${day}`) ?? 0)
    return { quantity, left: fewestFree(units.get(id) ?? 0, away, length) }
  })
  return daysFrom(from, to).map((day, index) => {
    const isFree = free.every(({ quantity, left }) => (left[index] ?? 0) >= quantity)
    const closed = startObstacle({ requested_start: day, days, courier_days, now, blackouts })
    const obstacle = closed ?? (isFree ? null : 'taken')
    return { day, available: obstacle === null, free: Math.min(...free.map(({ left }) => left[index] ?? 0)), obstacle }
  })
}

type Calendar = Omit<Asked, 'to' | 'days' | 'from'> & { from: string | undefined; rent_duration_id: number | null }

/** A calendar from a day on; a day that is past is today, one that is too far away the farthest. Throws `rent_duration_not_found`. */
export async function rentCalendar(db: Database, { from: wished, ...asked }: Calendar): Promise<RentAvailability> {
  const { id, duration } = await requireRentDuration(db, asked.rent_duration_id)
  const today = calendarDay(asked.now)
  const offset = Math.min(Math.max(0, daysBetween(today, wished ?? today)), FARTHEST_START)
  const from = addDays(today, offset)
  const to = addDays(today, Math.min(offset + CALENDAR_DAYS - 1, FARTHEST_START))
  const blackout_dates = await listBlackouts(db, today, addDays(to, duration))
  return {
    rent_duration: { id, duration },
    earliest_start: earliestStart({
      now: asked.now,
      blackouts: blackout_dates.map(({ day }) => day),
      days: duration,
      courier_days: asked.courier_days,
    }),
    from,
    to,
    days: await availability(db, { ...asked, days: duration, from, to }),
    blackout_dates,
  }
}
