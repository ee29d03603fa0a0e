import { and, asc, between, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { movingHolidays, withoutClosed } from '@/lib/fulfilment/rentals/moving-holidays'
import { depositOf, FARTHEST_START, LONGEST_CLOSURE } from '@/lib/fulfilment/rentals/rules'
import { blackout_dates, rental_capacities } from '@/lib/fulfilment/rentals/tables'
import type { Rupiah } from '@/lib/platform/money'
import { addDays, calendarDay } from '@/lib/platform/time'

/**
 * Price and deposit of one piece for a duration, by product id. Products without a price for this duration are missing.
 */
export async function loadRentOffers(
  db: Database,
  product_ids: number[],
  rent_duration_id: number,
): Promise<Map<number, { price: Rupiah; deposit: Rupiah }>> {
  const offers = await db
    .select({
      product: { id: products.id, price: products.price, risk_type: products.risk_type },
      terms: product_rent_pricings,
    })
    .from(product_rent_pricings)
    .innerJoin(products, eq(products.id, product_rent_pricings.product_id))
    .where(
      and(
        inArray(product_rent_pricings.product_id, product_ids),
        eq(product_rent_pricings.rent_duration_id, rent_duration_id),
        eq(products.status, 'active'),
      ),
    )
  return new Map(
    offers.map(({ product, terms }) => [product.id, { price: terms.price, deposit: depositOf(product, terms) }]),
  )
}

/** The blackout dates of a span, both ends included. */
export const listBlackouts = (db: Database, from: string, to: string) =>
  db
    .select()
    .from(blackout_dates)
    .where(between(blackout_dates.day, from, to))
    .orderBy(asc(blackout_dates.day))

/** The blackout dates that can matter for a rental delivered on a day, up to its collection. */
export async function closedDuring(db: Database, delivered: string, days: number): Promise<string[]> {
  const found = await listBlackouts(db, delivered, addDays(delivered, days + LONGEST_CLOSURE))
  return found.map(({ day }) => day)
}

/** The blackout dates from today to the farthest start. */
export function listClosedDays({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const today = calendarDay(clock.now())
  return listBlackouts(db, today, addDays(today, FARTHEST_START))
}

/** The moving holidays up to the farthest start that are not closed. */
export async function listMissingHolidays({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const today = calendarDay(clock.now())
  const holidays = await movingHolidays(today, addDays(today, FARTHEST_START))
  return withoutClosed(holidays, await listClosedDays({ db, clock }))
}

/** The units of each product that a warehouse rents out, by product id; products without any are missing. */
export async function rentalCapacity(db: Database, warehouseId: number, product_ids: number[]) {
  const { product_id, units, warehouse_id } = rental_capacities
  const found = await db
    .select({ product_id, units })
    .from(rental_capacities)
    .where(and(eq(warehouse_id, warehouseId), inArray(product_id, product_ids), gt(units, 0)))
  return new Map(found.map((row) => [row.product_id, row.units]))
}

/** The durations that at least one active product can be rented for, shortest first. */
export const listRentDurations = (db: Database) =>
  db
    .select({ id: rent_durations.id, duration: rent_durations.duration })
    .from(rent_durations)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(product_rent_pricings)
          .innerJoin(products, eq(products.id, product_rent_pricings.product_id))
          .where(and(eq(product_rent_pricings.rent_duration_id, rent_durations.id), eq(products.status, 'active'))),
      ),
    )
    .orderBy(asc(rent_durations.duration))

/** Throws `rent_duration_not_found`. */
export async function requireRentDuration(db: Database, id: number | null) {
  const [found] = id === null ? [] : await db.select().from(rent_durations).where(eq(rent_durations.id, id))
  if (!found) throw new RentalError('rent_duration_not_found')
  return found
}

/** The durations, and whether all of these products can be rented for each. */
export async function listDurationsOf(db: Database, product_ids: number[]) {
  const durations = await listRentDurations(db)
  const wanted = new Set(product_ids)
  const priced = await db
    .select()
    .from(product_rent_pricings)
    .where(inArray(product_rent_pricings.product_id, product_ids))
  return durations.map((duration) => {
    const offered = priced.filter(({ rent_duration_id }) => rent_duration_id === duration.id)
    return { ...duration, available: offered.length === wanted.size }
  })
}
