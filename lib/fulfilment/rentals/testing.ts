import { inArray } from 'drizzle-orm'
import { product_rent_pricings, type products, rent_durations } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { allocateDays, bookDays } from '@/lib/fulfilment/rentals/commands/book-days'
import { bookDaysAgain } from '@/lib/fulfilment/rentals/commands/book-days-again'
import { releaseDays } from '@/lib/fulfilment/rentals/commands/release-days'
import { rental_bookings, rental_days } from '@/lib/fulfilment/rentals/tables'
import { setUnits } from '@/lib/fulfilment/units/commands/set-units'
import { onExpireTags } from '@/lib/platform/cache'
import { daysFrom } from '@/lib/platform/time'
import { movableClock, type TestShop } from '@/lib/server/testing'

type NewRental = Partial<typeof products.$inferInsert> & {
  /** Units in the shop's first warehouse. */
  units?: number
  /** Rupiah by days. */
  prices?: Record<number, number>
  deposit_percentage?: number
  /** Pieces to sell, by colour. */
  colors?: Record<string, number>
}

/** The id of the duration of this many days; creates it when missing. */
export async function durationOf({ connection: { db } }: TestShop, duration: number): Promise<number> {
  const [row] = await db
    .insert(rent_durations)
    .values({ duration })
    .onConflictDoUpdate({ target: rent_durations.duration, set: { duration } })
    .returning()
  return row?.id ?? 0
}

const writeUnits = command(setUnits)

type Rented = { warehouse_id: number; product_id: number; units: number }

/** Rents units of a product out of a warehouse. */
export const letOut = (connection: Connection, place: Rented) =>
  writeUnits(testContext(connection), { set: [place], drop: [] })

/** A product that can be rented, its deposit a percentage of its price. */
export async function makeRental(shop: TestShop, { units = 2, prices = { 7: 70_000 }, ...wanted }: NewRental = {}) {
  const { deposit_percentage = 20, ...more } = wanted
  const product = await shop.product({ risk_type: 'percentage', ...more })
  for (const [days, price] of Object.entries(prices)) {
    const rent_duration_id = await durationOf(shop, Number(days))
    const terms = { product_id: product.id, rent_duration_id, price, deposit_percentage }
    await shop.connection.db.insert(product_rent_pricings).values(terms)
  }
  const place = { warehouse_id: shop.warehouse.id, product_id: product.id }
  if (units > 0) await letOut(shop.connection, { ...place, units })
  return product
}

let orders = 0
export const newOrder = () => {
  orders += 1
  return orders
}

type TestBooking = {
  lines: [product_id: number, quantity: number][]
  first_day: string
  last_day: string
  order_id?: number
}

const book = command(bookDays)
const allocate = command(allocateDays)
const release = command(releaseDays)
const again = command(bookDaysAgain)

/** A shop in February of a leap year for bookings without orders; it records the expired cache tags. */
export async function openRentals() {
  const clock = movableClock('2028-02-20T10:00:00+07:00')
  const connection = await openTestDatabase()
  const shop = await makeShop(connection)
  const context = testContext(connection, clock)
  const { db } = connection
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))

  /** Makes one rentable product per number of units; 0 makes one that cannot be rented. */
  async function makeRentals(...units: number[]) {
    const ids: number[] = []
    for (const amount of units) {
      const { id } = await makeProduct(connection, shop)
      const place = { warehouse_id: shop.warehouse.id, product_id: id }
      if (amount > 0) await letOut(connection, { ...place, units: amount })
      ids.push(id)
    }
    return ids
  }

  const bookAs = (state: 'soft' | 'firm', { lines, order_id = newOrder(), ...days }: TestBooking) =>
    book(context, {
      order_id,
      warehouse_id: shop.warehouse.id,
      lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
      state,
      ...days,
    })

  /** The booked units per day of these products, and the sums of their live bookings. */
  async function readBalances(ids: number[]) {
    const days = await db
      .select()
      .from(rental_days)
      .where(inArray(rental_days.product_id, ids))
      .orderBy(rental_days.day)
    const bookings = await db.select().from(rental_bookings).where(inArray(rental_bookings.product_id, ids))
    const held: Record<string, number> = {}
    for (const { state, product_id, quantity, first_day, last_day } of bookings) {
      if (state === 'released') continue
      for (const day of daysFrom(first_day, last_day)) {
        held[`${product_id}/${day}`] = (held[`${product_id}/${day}`] ?? 0) + quantity
      }
    }
    const counted = days.filter(({ booked }) => booked !== 0).map((row) => [`${row.product_id}/${row.day}`, row.booked])
    return { booked: Object.fromEntries(counted) as Record<string, number>, held, bookings }
  }

  return {
    ...shop,
    connection,
    context,
    clock,
    expired,
    makeRentals,
    bookAs,
    readBalances,
    allocate: (order_id: number) => allocate(context, order_id),
    release: (order_id: number) => release(context, order_id),
    again: (order_id: number) => again(context, order_id),
    async close() {
      onExpireTags(async () => {})
      await connection.close()
    },
  }
}

export type Rentals = Awaited<ReturnType<typeof openRentals>>
