import { and, between, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { listBlackouts, rentalCapacity, requireRentDuration } from '@/lib/fulfilment/rentals/queries/terms'
import {
  bookedDays,
  CALENDAR_DAYS,
  COURIER_DAYS,
  earliestStart,
  FARTHEST_START,
  LONGEST_CLOSURE,
  startObstacle,
} from '@/lib/fulfilment/rentals/rules'
import type { RentAvailability, RentalDay } from '@/lib/fulfilment/rentals/schema'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { mergeQuantities } from '@/lib/platform/numbers'
import { addDays, calendarDay, daysBetween, daysFrom } from '@/lib/platform/time'

type RequestedProduct = { product_id: number; quantity: number }

type AvailabilityRequest = {
  warehouse_id: number
  /** Lines of the same product add up. */
  products: RequestedProduct[]
  days: number
  from: string
  to: string
  now: Date
  courier_days?: number
}

/** The booked units per product and day of a span, by `product/day`. */
async function bookedUnits(
  db: Database,
  { warehouse_id, products: wanted }: AvailabilityRequest,
  from: string,
  to: string,
) {
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

/**
 * For each day from `from` to `to`: whether a rental of `days` days of all these products can be delivered, and the
 * lowest number of free units among them, from preparation to cleaning.
 */
export async function availability(db: Database, request: AvailabilityRequest): Promise<RentalDay[]> {
  const { warehouse_id, days, from, to, now, courier_days = COURIER_DAYS } = request
  const blackouts = (await listBlackouts(db, from, addDays(to, days + LONGEST_CLOSURE))).map(({ day }) => day)
  const away = (requested_start: string) => bookedDays({ requested_start, days, blackouts, courier_days })
  const { first_day } = away(from)
  const wanted = mergeQuantities(request.products, ({ product_id }) => product_id)
  const units = await rentalCapacity(
    db,
    warehouse_id,
    wanted.map(({ product_id }) => product_id),
  )
  const booked = await bookedUnits(db, request, first_day, away(to).last_day)
  const leftFrom = (id: number, requested_start: string) => {
    const span = away(requested_start)
    const most = Math.max(...daysFrom(span.first_day, span.last_day).map((day) => booked.get(`${id}/${day}`) ?? 0))
    return Math.max(0, (units.get(id) ?? 0) - most)
  }
  return daysFrom(from, to).map((day) => {
    const free = wanted.map(({ product_id, quantity }) => ({ quantity, left: leftFrom(product_id, day) }))
    const isFree = free.every(({ quantity, left }) => left >= quantity)
    const closed = startObstacle({ requested_start: day, days, courier_days, now, blackouts })
    const obstacle = closed ?? (isFree ? null : 'taken')
    return { day, available: obstacle === null, free: Math.min(...free.map(({ left }) => left)), obstacle }
  })
}

type CalendarRequest = Omit<AvailabilityRequest, 'to' | 'days' | 'from'> & {
  from: string | undefined
  rent_duration_id: number | null
}

/**
 * The calendar of a rental from a day on; the day is limited to today and the farthest start. Throws
 * `rent_duration_not_found`.
 */
export async function rentCalendar(
  db: Database,
  { from: wished, ...request }: CalendarRequest,
): Promise<RentAvailability> {
  const { id, duration } = await requireRentDuration(db, request.rent_duration_id)
  const today = calendarDay(request.now)
  const offset = Math.min(Math.max(0, daysBetween(today, wished ?? today)), FARTHEST_START)
  const from = addDays(today, offset)
  const to = addDays(today, Math.min(offset + CALENDAR_DAYS - 1, FARTHEST_START))
  const blackout_dates = await listBlackouts(db, today, addDays(to, duration + LONGEST_CLOSURE))
  return {
    rent_duration: { id, duration },
    earliest_start: earliestStart({
      now: request.now,
      blackouts: blackout_dates.map(({ day }) => day),
      days: duration,
      courier_days: request.courier_days,
    }),
    from,
    to,
    days: await availability(db, { ...request, days: duration, from, to }),
    blackout_dates,
  }
}
