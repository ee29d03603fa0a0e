import { and, asc, eq, gt, gte, inArray, lte, ne } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { blackout_dates, rental_bookings, rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import type { Calendar, CalendarQuery } from '@/lib/orders/rental-units/schema'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { sum } from '@/lib/platform/numbers'
import { addDays, calendarDay, daysFrom } from '@/lib/platform/time'

/** How many days are shown. */
const SHOWN_DAYS = 28

type Range = { warehouse_id: number; ids: number[]; first: string; last: string }

/** What is booked of these products on each day. */
async function bookedOn(db: Context['db'], { warehouse_id, ids, first, last }: Range) {
  const found = await db
    .select()
    .from(rental_days)
    .where(
      and(
        eq(rental_days.warehouse_id, warehouse_id),
        inArray(rental_days.product_id, ids),
        gte(rental_days.day, first),
        lte(rental_days.day, last),
      ),
    )
  return new Map(found.map(({ product_id, day, booked }) => [`${product_id}/${day}`, booked]))
}

/** The bookings that touch these days. */
const bookingsOn = (db: Context['db'], { warehouse_id, ids, first, last }: Range) =>
  db
    .select()
    .from(rental_bookings)
    .where(
      and(
        eq(rental_bookings.warehouse_id, warehouse_id),
        inArray(rental_bookings.product_id, ids),
        ne(rental_bookings.state, 'released'),
        gte(rental_bookings.last_day, first),
        lte(rental_bookings.first_day, last),
      ),
    )
    .orderBy(asc(rental_bookings.first_day), asc(rental_bookings.id))

async function codeOf(db: Context['db'], id: number) {
  const [found] = await db.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.id, id))
  if (!found) throw new WarehouseError('warehouse_not_found')
  return found.code
}

/** A page of the products that a warehouse rents out, with their days. Throws `forbidden` for another's warehouse. */
export async function readCalendar(
  context: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: CalendarQuery,
): Promise<Calendar> {
  const { db, actor, clock } = context
  const { warehouse_id, limit } = query
  requireOwnWarehouse(actor, warehouse_id)
  const first = query.from ?? calendarDay(clock.now())
  const last = addDays(first, SHOWN_DAYS - 1)
  const days = daysFrom(first, last)
  const after = readCursor(query.cursor, 1)
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      title_idn: products.title_idn,
      units: rental_capacities.units,
    })
    .from(rental_capacities)
    .innerJoin(products, eq(products.id, rental_capacities.product_id))
    .where(
      and(
        eq(rental_capacities.warehouse_id, warehouse_id),
        gt(rental_capacities.product_id, after ? Number(after[0]) : 0),
      ),
    )
    .orderBy(asc(rental_capacities.product_id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const range = { warehouse_id, ids: shown.map(({ id }) => id), first, last }
  const booked = shown.length > 0 ? await bookedOn(db, range) : new Map<string, number>()
  const bookings = shown.length > 0 ? await bookingsOn(db, range) : []
  const closed = await db
    .select({ day: blackout_dates.day })
    .from(blackout_dates)
    .where(and(gte(blackout_dates.day, first), lte(blackout_dates.day, last)))
  const data = shown.map(({ id, units, ...names }) => {
    const perDay = days.map((day) => booked.get(`${id}/${day}`) ?? 0)
    return {
      product_id: id,
      ...names,
      units,
      booked: perDay,
      bookings: bookings
        .filter(({ product_id }) => product_id === id)
        .map(({ order_id, quantity, first_day, last_day }) => ({
          ...{ order_id, formatted_id: formattedId(order_id), quantity, first_day, last_day },
        })),
      utilisation: units === 0 ? 0 : Math.round((100 * sum(perDay)) / (units * days.length)),
    }
  })
  const next = found.length > limit ? shown.at(-1)?.id : undefined
  const metadata = {
    next_cursor: next === undefined ? null : writeCursor([next]),
    days,
    closed: closed.map(({ day }) => day),
    warehouse: await codeOf(db, warehouse_id),
  }
  return { data, metadata }
}
