import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { calendarDay, daysFrom, formatDate } from '@/lib/platform/time'

export type Line = { product_id: number; quantity: number }

/** Units of several products booked in one warehouse for the same days. */
export type RentalRange = { warehouse_id: number; lines: Line[]; first_day: string; last_day: string }

const SHOWN_DAYS = 5

/**
 * Locks and returns the rental units of each product, in the order of the product ids; products without any are
 * missing. Every change of days or units in a warehouse takes these locks first.
 */
export async function lockUnits(work: Work, warehouseId: number, productIds: number[]): Promise<Map<number, number>> {
  const found = await work.db
    .select({ product_id: rental_capacities.product_id, units: rental_capacities.units })
    .from(rental_capacities)
    .where(and(eq(rental_capacities.warehouse_id, warehouseId), inArray(rental_capacities.product_id, productIds)))
    .orderBy(asc(rental_capacities.product_id))
    .for('update')
  return new Map(found.map(({ product_id, units }) => [product_id, units]))
}

const values = (lines: Line[]): SQL =>
  sql.join(
    lines.map(({ product_id, quantity }) => sql`(${product_id}::bigint, ${quantity}::int)`),
    sql`, `,
  )

/**
 * Updates `rented`, the units that are out today, after a change of bookings; a job does it at midnight. Expires the
 * product's page when the product starts or stops having a free unit.
 */
export async function countToday(work: Work, warehouseId: number, productIds: number[]) {
  const ids = sql.join(
    productIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const turned = await rows<{ product_id: number; turned: boolean }>(
    work.db,
    sql`with counted as (select place.product_id, place.rented >= place.units as was_taken,
        coalesce(day.booked, 0) as booked
      from ${rental_capacities} place left join ${rental_days} day on day.warehouse_id = place.warehouse_id
        and day.product_id = place.product_id and day.day = ${calendarDay(work.now)}::date
      where place.warehouse_id = ${warehouseId} and place.product_id in (${ids}))
    update ${rental_capacities} set rented = counted.booked from counted
    where ${rental_capacities.warehouse_id} = ${warehouseId} and ${rental_capacities.product_id} = counted.product_id
      and ${rental_capacities.rented} <> counted.booked
    returning ${rental_capacities.product_id}::float8 as product_id,
      (${rental_capacities.rented} >= ${rental_capacities.units}) <> counted.was_taken as turned`,
  )
  for (const row of turned) if (row.turned) work.expire(productTag(row.product_id))
}

function daysTaken(product_id: number, days: readonly string[]) {
  const shown = days.slice(0, SHOWN_DAYS).map((day) => formatDate(`${day}T12:00:00+07:00`))
  const text = shown.join(', ') + (days.length > SHOWN_DAYS ? ', …' : '')
  return new RentalError('rent_days_taken', { params: { product_id, days: text } })
}

/**
 * Books every day of every product with one statement, where enough units are free. Throws `rent_days_taken` otherwise.
 */
export async function takeDays(work: Work, { warehouse_id, lines, first_day, last_day }: RentalRange) {
  const productIds = lines.map(({ product_id }) => product_id)
  const units = await lockUnits(work, warehouse_id, productIds)
  const possible = lines.filter(({ product_id, quantity }) => quantity <= (units.get(product_id) ?? 0))
  const raised =
    possible.length === lines.length
      ? await bookRange(work, { warehouse_id, lines, first_day, last_day }, WHERE_FREE)
      : []
  const free = new Set(raised.map(({ product_id, day }) => `${product_id}/${day}`))
  const days = daysFrom(first_day, last_day)
  for (const line of lines) {
    const taken =
      possible.length < lines.length && possible.includes(line)
        ? []
        : days.filter((day) => !free.has(`${line.product_id}/${day}`))
    if (taken.length > 0) throw daysTaken(line.product_id, taken)
  }
  await countToday(work, warehouse_id, productIds)
}

/**
 * Books days also where no unit is free, for goods that are away on them whatever was booked. More is then booked than
 * there is, as after a loss.
 */
export async function takeDaysAnyway(work: Work, range: RentalRange) {
  const productIds = range.lines.map(({ product_id }) => product_id)
  await lockUnits(work, range.warehouse_id, productIds)
  await bookRange(work, range, sql`true`)
  await countToday(work, range.warehouse_id, productIds)
}

const WHERE_FREE = sql`${rental_days.booked} + excluded.booked <= (select units from ${rental_capacities}
  where ${rental_capacities.warehouse_id} = excluded.warehouse_id
  and ${rental_capacities.product_id} = excluded.product_id)`

const bookRange = (work: Work, { warehouse_id, lines, first_day, last_day }: RentalRange, condition: SQL) =>
  rows<{ product_id: number; day: string }>(
    work.db,
    sql`with wanted (product_id, quantity) as (values ${values(lines)})
      insert into ${rental_days} (warehouse_id, product_id, day, booked)
      select ${warehouse_id}::bigint, wanted.product_id, day::date, wanted.quantity
      from wanted, generate_series(${first_day}::date, ${last_day}::date, interval '1 day') day
      order by wanted.product_id, day
      on conflict (warehouse_id, product_id, day) do update set booked = ${rental_days.booked} + excluded.booked
      where ${condition}
      returning ${rental_days.product_id}::float8 as product_id, to_char(${rental_days.day}, 'YYYY-MM-DD') as day`,
  )

/** Frees the booked days of a range. */
export async function freeDays(work: Work, { warehouse_id, lines, first_day, last_day }: RentalRange) {
  const productIds = lines.map(({ product_id }) => product_id)
  await lockUnits(work, warehouse_id, productIds)
  await work.db.execute(sql`with given (product_id, quantity) as (values ${values(lines)})
    update ${rental_days} set booked = booked - given.quantity from given
    where ${rental_days.warehouse_id} = ${warehouse_id} and ${rental_days.product_id} = given.product_id
    and ${rental_days.day} between ${first_day}::date and ${last_day}::date`)
  await countToday(work, warehouse_id, productIds)
}
