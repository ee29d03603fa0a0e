import { sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { availability } from '@/lib/fulfilment/rentals/queries/availability'
import { assignMissing } from '@/lib/orders/rental-units/commands/assign-missing'
import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'
import { readCalendar } from '@/lib/orders/rental-units/queries/calendar'
import { findConflicts } from '@/lib/orders/rental-units/queries/conflicts'
import { pageUnits } from '@/lib/orders/rental-units/queries/units'
import { forget } from '@/lib/platform/cache'
import { addDays, addHours, calendarDay } from '@/lib/platform/time'
import { EVERYTHING, findPage } from '@/lib/storefront/listing/queries/listings'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { readWhole, runProgram, UsageError } from '@/scripts/lib/program'
import { measureClock } from '@/tools/lib/rental-clock'
import { fillRentals } from '@/tools/lib/rental-rows'

const USAGE = `Measures rentals on PostgreSQL: what is free, the calendar and the units of the back-office, the listing, the clock.

  TEST_DATABASE_URL=postgres://… npm run bench:rentals [-- PRODUCTS]

  PRODUCTS   rentable products, each with 40 units and 400 booked days (2500)

  Makes a database of its own on that server and drops it in the end.`

const UNITS = 40
const DAYS = 400
const OPEN_RENTALS = 50_000
const DUE = 6_000
const TURNS = 200

async function measure(name: string, turns: number, ask: (turn: number) => Promise<unknown>) {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const since = performance.now()
    await ask(turn)
    times.push(performance.now() - since)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`${name.padEnd(52)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${(times.at(-1) ?? 0).toFixed(1)} ms`)
}

await runProgram(USAGE, async () => {
  const products = readWhole('PRODUCTS', process.argv[2] ?? '2500')
  if (!process.env.TEST_DATABASE_URL) throw new UsageError('Set TEST_DATABASE_URL to a PostgreSQL server.')
  const connection = await openTestDatabase()
  const { db } = connection
  const { warehouse, brand, category } = await makeShop(connection)
  const today = calendarDay(new Date())
  await db.execute(sql`insert into products (slug, title, title_idn, price, weight, brand_id, category_id, created_at, updated_at)
    select 'p-' || n, 'Chair ' || n, 'Kursi ' || n, 100000 + n * 1000, 4000, ${brand.id}, ${category.id}, now(), now()
    from generate_series(1, ${products}) n`)
  await db.execute(sql`insert into rent_durations (duration) values (7), (30), (90)`)
  await db.execute(sql`insert into product_rent_pricings (product_id, rent_duration_id, price, deposit_percentage)
    select products.id, rent_durations.id, 10000 * duration, 30 from products, rent_durations`)
  await db.execute(sql`insert into rental_capacities (warehouse_id, product_id, units)
    select ${warehouse.id}, id, ${UNITS} from products`)
  await db.execute(sql`insert into rental_units (product_id, warehouse_id, status, created_at, updated_at)
    select id, ${warehouse.id}, 'available', now(), now() from products, generate_series(1, ${UNITS})`)
  await db.execute(sql`insert into rental_days (warehouse_id, product_id, day, booked)
    select ${warehouse.id}, id, ${today}::date + n, (id * 7 + n * 13) % ${UNITS} from products, generate_series(0, ${DAYS - 1}) n`)
  await db.execute(sql`analyze`)
  console.log(`${products * UNITS} units, ${products * DAYS} booked days`)

  const context = testContext(connection)
  const now = new Date()
  const one = (turn: number) => 1 + ((turn * 7919) % products)
  const span = { from: today, to: addDays(today, 60), now }
  await measure('what is free of a product, 60 days', TURNS, (turn) =>
    availability(db, {
      warehouse_id: warehouse.id,
      products: [{ product_id: one(turn), quantity: 1 }],
      days: 30,
      ...span,
    }),
  )
  await measure('what is free of a cart of five, 60 days', TURNS, (turn) => {
    const cart = [1, 2, 3, 4, 5].map((n) => ({ product_id: one(turn * 5 + n), quantity: 1 }))
    return availability(db, { warehouse_id: warehouse.id, products: cart, days: 30, ...span })
  })
  const calendar = { warehouse_id: warehouse.id, limit: 20 }
  await measure('calendar of the back-office, first page', TURNS, () =>
    readCalendar(context, { ...calendar, cursor: '1' }),
  )
  const middle = Buffer.from(JSON.stringify([Math.floor(products / 2)])).toString('base64url')
  await measure('calendar of the back-office, in the middle', TURNS, () =>
    readCalendar(context, { ...calendar, cursor: middle, from: addDays(today, 200) }),
  )
  await measure('units, first page', TURNS, () => pageUnits(context, { cursor: '1', limit: 50 }))
  await measure('units of a product', TURNS, (turn) =>
    pageUnits(context, { cursor: '1', limit: 50, product_id: one(turn) }),
  )
  const rented_in = warehouse.id
  await measure('rentals by price of a month, nothing remembered', 20, async () => {
    forget([CATALOG_TAG])
    await findPage(db, warehouse.id, { ...EVERYTHING, rented_in, sort_by: 'price_asc', min_price: 100_000 })
  })
  await measure('rentals that are free for a week', TURNS, (turn) => {
    const from = addDays(today, 1 + (turn % 300))
    return findPage(db, warehouse.id, { ...EVERYTHING, rented_in, free: { from, to: addDays(from, 6) } })
  })
  await measure('rentals that left without units', 5, () => assignMissing(context))
  await measure('too few units, the next two weeks', 5, () => findConflicts(db, { today }))
  await measure('the job that looks for too few units', 3, () => keepConflicts(context))

  const at = addHours(now, 2)
  await fillRentals(db, { rentals: OPEN_RENTALS, due: DUE, warehouse_id: warehouse.id, products, at })
  console.log(`${OPEN_RENTALS} open rentals`)
  await measure('the clock, nothing due', 20, () => runDeadlines(context))
  await measureClock(connection, { due: DUE, at })
  await connection.close()
  return 0
})
