import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Product } from '@/lib/catalog/products/schema'
import { command } from '@/lib/db/command'
import { bookDays } from '@/lib/fulfilment/rentals/commands/book-days'
import { turnRentalDay } from '@/lib/fulfilment/rentals/commands/turn-rental-day'
import { loadRentOffers, rentalCapacity } from '@/lib/fulfilment/rentals/queries/terms'
import { bookedDays } from '@/lib/fulfilment/rentals/rules'
import type { BlackoutDate, RentAvailability } from '@/lib/fulfilment/rentals/schema'
import { blackout_dates, rental_days } from '@/lib/fulfilment/rentals/tables'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { addDays, calendarDay } from '@/lib/platform/time'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { makeMemberBuyer } from '@/lib/selling/flash-sales/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import type { StaticPage } from '@/lib/storefront/content/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

let shop: TestShop
let week: number
let month: number
const NOW = '2026-12-19T09:00:00+07:00'
const clock = movableClock(NOW)

beforeAll(async () => {
  shop = await openTestShop(clock)
  week = await durationOf(shop, 7)
  month = await durationOf(shop, 30)
})
beforeEach(async () => {
  clock.set(NOW)
  await shop.connection.db.delete(blackout_dates)
})
afterAll(() =>
  shop.close({ broken: { rentals: 'days are booked for orders that were never placed', units: 'as are units' } }),
)

type Refusal = { code?: string }
type CalendarAnswer = { status: number; body: { data: RentAvailability } & Refusal }
type Headers = Awaited<ReturnType<TestShop['guest']>>

const ofProduct = (product: number | string, query: string): Promise<CalendarAnswer> =>
  shop.call('GET', `/products/${product}/rent_availability?${query}`)
const ofCart = (headers: Headers | undefined, query = ''): Promise<CalendarAnswer> =>
  shop.call('GET', `/products/rent_cart/availability${query}`, undefined, headers)

let orders = 0
const book = command(bookDays)

/** Books units of products for a delivery on this day. */
const rent = (lines: { product_id: number; quantity: number }[], requested_start: string, days = 7) => {
  orders += 1
  const wish = bookedDays({ requested_start, days, blackouts: [] })
  return book(shop.context, { order_id: orders, warehouse_id: shop.warehouse.id, lines, state: 'firm', ...wish })
}

const close = (...days: string[]) =>
  shop.connection.db
    .insert(blackout_dates)
    .values(days.map((day) => ({ day, title: `Closed ${day}`, title_idn: `Tutup ${day}` })))

const dayOf = ({ body }: CalendarAnswer, day: string) => body.data.days.find((one) => one.day === day)

/** A member whose rent cart holds these lines. */
async function makeRenter(lines: { product_id: number; quantity: number }[], rent_duration_id: number | null = week) {
  const { headers } = await makeMemberBuyer(shop)
  const { db } = shop.connection
  const me = await shop.call<{ data: { id: number } }>('GET', '/users/me', undefined, headers)
  const place = { user_id: me.body.data.id, warehouse_id: shop.warehouse.id, kind: 'rent' as const }
  const [cart] = await db
    .insert(carts)
    .values({ ...place, rent_duration_id, updated_at: clock.now() })
    .returning()
  if (lines.length > 0)
    await db
      .insert(cart_lines)
      .values(lines.map((line) => ({ ...line, cart_id: cart?.id ?? 0, created_at: clock.now() })))
  return headers
}

describe('GET /products/{id}/rent_availability', () => {
  test('includes the days by which a closed day delays the collection', async () => {
    const lamp = await makeRental(shop, { units: 1 })
    await rent([{ product_id: lamp.id, quantity: 1 }], '2027-03-22')
    const query = `rent_duration_id=${week}&from=2027-03-10`
    expect(dayOf(await ofProduct(lamp.id, query), '2027-03-10')).toMatchObject({ available: true })
    await close('2027-03-18')
    expect(dayOf(await ofProduct(lamp.id, query), '2027-03-10')).toMatchObject({ obstacle: 'taken' })
    expect(dayOf(await ofProduct(lamp.id, query), '2027-03-12')).toMatchObject({ obstacle: 'taken' })
  })

  test('lists for every day whether a rental can be delivered, and the units free from its preparation to its cleaning', async () => {
    const lamp = await makeRental(shop, { units: 3 })
    await rent([{ product_id: lamp.id, quantity: 2 }], '2027-01-01')
    const answer = await ofProduct(lamp.id, `rent_duration_id=${week}`)
    const { days, ...rest } = answer.body.data
    expect(rest).toEqual({
      rent_duration: { id: week, duration: 7 },
      earliest_start: '2026-12-22',
      from: '2026-12-19',
      to: '2027-02-18',
      blackout_dates: [],
    })
    expect(days).toHaveLength(62)
    const free = Object.fromEntries(days.map((one) => [one.day, one.free]))
    expect(['2026-12-21', '2026-12-22', '2027-01-12', '2027-01-13'].map((day) => free[day])).toEqual([1, 1, 1, 3])
    expect(dayOf(answer, '2026-12-21')).toEqual({ day: '2026-12-21', available: false, free: 1, obstacle: 'too_early' })
    expect(dayOf(answer, '2026-12-22')).toMatchObject({ available: true, obstacle: null })
    const two = await ofProduct(lamp.slug, `rent_duration_id=${week}&quantity=2`)
    expect(two.body.data.days.filter(({ available }) => available)[0]?.day).toBe('2027-01-13')
    expect(dayOf(two, '2026-12-25')).toMatchObject({ available: false, obstacle: 'taken' })
  })

  test('agrees with bookings: an available day can be booked, a taken one cannot', async () => {
    const lamp = await makeRental(shop, { units: 1 })
    const wish = [{ product_id: lamp.id, quantity: 1 }]
    await rent(wish, '2027-01-10')
    const { days } = (await ofProduct(lamp.id, `rent_duration_id=${week}`)).body.data
    const taken = days.filter(({ obstacle }) => obstacle === 'taken').map(({ day }) => day)
    expect([taken[0], taken.at(-1)]).toEqual(['2026-12-30', '2027-01-21'])
    for (const day of ['2026-12-30', '2027-01-21']) {
      await expect(rent(wish, day)).rejects.toMatchObject({ code: 'rent_days_taken' })
    }
    await rent(wish, '2026-12-29')
    await rent(wish, '2027-01-22')
  })

  test('excludes closed days for the delivery and for the end, and names them', async () => {
    const lamp = await makeRental(shop)
    await close('2026-12-22', '2026-12-25', '2026-12-18')
    const answer = await ofProduct(lamp.id, `rent_duration_id=${week}`)
    expect(answer.body.data.earliest_start).toBe('2026-12-23')
    expect(dayOf(answer, '2026-12-22')).toMatchObject({ available: false, obstacle: 'closed', free: 2 })
    expect(dayOf(answer, '2026-12-25')).toMatchObject({ obstacle: 'closed' })
    expect(dayOf(answer, '2026-12-24')).toMatchObject({ available: true })
    expect(answer.body.data.blackout_dates.map(({ day }) => day)).toEqual(['2026-12-22', '2026-12-25'])
    await close('2026-12-31')
    expect(dayOf(await ofProduct(lamp.id, `rent_duration_id=${week}`), '2026-12-24')).toMatchObject({
      available: false,
      obstacle: 'due_closed',
    })
  })

  test('begins on the requested day, not before today, and ends a year ahead', async () => {
    const lamp = await makeRental(shop)
    const span = async (from: string) => {
      const { data } = (await ofProduct(lamp.id, `rent_duration_id=${week}&from=${from}`)).body
      return [data.from, data.to, data.days.length]
    }
    expect(await span('2027-03-01')).toEqual(['2027-03-01', '2027-05-01', 62])
    expect(await span('2020-02-29')).toEqual(['2026-12-19', '2027-02-18', 62])
    expect(await span('2027-12-10')).toEqual(['2027-12-10', '2027-12-19', 10])
    expect(await span('2031-01-01')).toEqual(['2027-12-19', '2027-12-19', 1])
    expect((await ofProduct(lamp.id, `rent_duration_id=${week}&from=2027-02-29`)).status).toBe(422)
  })

  test('has no free units in a warehouse that rents out none', async () => {
    const lamp = await makeRental(shop)
    const elsewhere = shop.warehouses.find(({ id: one }) => one !== shop.warehouse.id)
    const answer = await ofProduct(lamp.id, `rent_duration_id=${week}&warehouse_id=${elsewhere?.id}`)
    expect(dayOf(answer, '2026-12-30')).toEqual({ day: '2026-12-30', available: false, free: 0, obstacle: 'taken' })
  })

  test('refuses a duration without a price, and an unknown product', async () => {
    const lamp = await makeRental(shop)
    const refused = await ofProduct(lamp.id, `rent_duration_id=${month}`)
    expect([refused.status, refused.body.code]).toEqual([404, 'rent_duration_not_found'])
    expect((await ofProduct('no-lamp', `rent_duration_id=${week}`)).body.code).toBe('product_not_found')
    expect((await ofProduct(lamp.id, '')).status).toBe(422)
  })
})

describe('GET /products/rent_cart/availability', () => {
  test('combines all lines of the cart, for the cart’s own duration or another one', async () => {
    const chair = await makeRental(shop, { units: 4, prices: { 7: 70_000, 30: 200_000 } })
    const table = await makeRental(shop, { units: 1, prices: { 7: 70_000, 30: 200_000 } })
    const headers = await makeRenter([
      { product_id: chair.id, quantity: 4 },
      { product_id: table.id, quantity: 1 },
    ])
    await rent([{ product_id: chair.id, quantity: 1 }], '2027-01-05')
    await rent([{ product_id: table.id, quantity: 1 }], '2027-01-30')
    const answer = await ofCart(headers)
    expect(answer.body.data.rent_duration).toEqual({ id: week, duration: 7 })
    expect(dayOf(answer, '2027-01-05')).toEqual({ day: '2027-01-05', available: false, free: 1, obstacle: 'taken' })
    expect(dayOf(answer, '2027-01-30')).toEqual({ day: '2027-01-30', available: false, free: 0, obstacle: 'taken' })
    expect(dayOf(answer, '2027-01-17')).toMatchObject({ available: true, free: 1 })
    const longer = await ofCart(headers, `?rent_duration_id=${month}`)
    expect(dayOf(longer, '2027-01-17')).toMatchObject({ available: false, obstacle: 'taken' })
  })

  test('needs a session, a cart with lines, and a duration', async () => {
    const chair = await makeRental(shop)
    expect((await ofCart(undefined)).status).toBe(401)
    expect((await ofCart(await makeRenter([]))).body.code).toBe('cart_empty')
    const undecided = await makeRenter([{ product_id: chair.id, quantity: 1 }], null)
    expect((await ofCart(undecided)).body.code).toBe('rent_duration_not_found')
    expect((await ofCart(undecided, `?rent_duration_id=${week}`)).status).toBe(200)
    expect((await ofCart(undecided, '?rent_duration_id=999999')).body.code).toBe('rent_duration_not_found')
  })
})

describe('GET /products/rent_cart/rent_durations', () => {
  const read = async (headers?: Headers) => {
    const { body } = await shop.call<{ data: { id: number; duration: number; available: boolean }[] }>(
      'GET',
      '/products/rent_cart/rent_durations',
      undefined,
      headers,
    )
    return body.data
  }

  test('lists the durations, shortest first, and whether the whole rent cart can be rented for each [CART-039]', async () => {
    await durationOf(shop, 3)
    const both = await makeRental(shop, { prices: { 7: 70_000, 30: 200_000 } })
    const short = await makeRental(shop, { prices: { 7: 70_000 } })
    const all = [
      { id: week, duration: 7, available: true },
      { id: month, duration: 30, available: true },
    ]
    expect(await read()).toEqual(all)
    expect(await read(await makeRenter([{ product_id: both.id, quantity: 1 }]))).toEqual(all)
    const mixed = await makeRenter([both, short].map((product) => ({ product_id: product.id, quantity: 1 })))
    expect(await read(mixed)).toEqual([all[0], { ...all[1], available: false }])
    await makeRental(shop, { prices: { 90: 500_000 }, status: 'archived' })
    expect((await read()).map(({ duration }) => duration)).toEqual([7, 30])
  })
})

describe('the shop publishes for rentals', () => {
  test('its upcoming closed days, in order, in both languages [RNT-014]', async () => {
    await close('2026-12-25', '2026-12-19', '2026-12-18', '2027-12-19', '2027-12-20')
    const { body } = await shop.call<{ data: BlackoutDate[] }>('GET', '/blackout_dates')
    expect(body.data.map(({ day }) => day)).toEqual(['2026-12-19', '2026-12-25', '2027-12-19'])
    expect(body.data[1]).toEqual({ day: '2026-12-25', title: 'Closed 2026-12-25', title_idn: 'Tutup 2026-12-25' })
  })

  test('its complete rental terms in both languages [RNT-015]', async () => {
    const { body } = await shop.call<{ data: StaticPage }>('GET', '/terms_and_conditions/rent_terms')
    const { title, title_idn, intro, intro_idn, sections } = body.data
    expect([title, title_idn]).toEqual([en.terms.rent_terms.title, id.terms.rent_terms.title])
    expect([intro, intro_idn]).toEqual([en.terms.rent_terms.intro, id.terms.rent_terms.intro])
    expect(sections.length).toBeGreaterThan(5)
    for (const section of sections) for (const words of Object.values(section)) expect(words).not.toBe('')
  })
})

describe('a product', () => {
  const read = async (product: number) => (await shop.call<{ data: Product }>('GET', `/products/${product}`)).body.data

  test('shows how many units are free and how many are out today', async () => {
    const lamp = await makeRental(shop, { units: 3 })
    const shown = async () => {
      const { rent_quantity, rented } = await read(lamp.id)
      return [rent_quantity, rented]
    }
    await rent([{ product_id: lamp.id, quantity: 2 }], '2026-12-22')
    expect(await shown()).toEqual([3, 0])
    clock.set('2026-12-20T00:00:00+07:00')
    await turnRentalDay(shop.context, undefined)
    expect(await shown()).toEqual([1, 2])
    clock.set(`${addDays('2026-12-20', 12)}T00:00:00+07:00`)
    await turnRentalDay(shop.context, undefined)
    expect(await shown()).toEqual([3, 0])
  })

  test('has a price per duration with the deposit of its risk type, and no offer for other durations', async () => {
    const share = await makeRental(shop, { price: 250_050, deposit_percentage: 30, prices: { 7: 70_000, 30: 200_000 } })
    const plain = await shop.product()
    const archived = await makeRental(shop, { status: 'archived' })
    const offers = await loadRentOffers(shop.connection.db, [share.id, plain.id, archived.id], week)
    expect([...offers]).toEqual([[share.id, { price: 70_000, deposit: 75_015 }]])
    expect((await loadRentOffers(shop.connection.db, [], week)).size).toBe(0)
    const units = await rentalCapacity(shop.connection.db, shop.warehouse.id, [share.id, plain.id])
    expect([...units]).toEqual([[share.id, 2]])
  })
})

describe('the invariants', () => {
  const broken = async () =>
    (await findDiscrepancies(shop.context))
      .filter(({ name, violations }) => violations > 0 && /^(rentals|units): /.test(name))
      .map(({ name }) => name)

  test('find bookings without an order, booked days without a booking, and more bookings than units', async () => {
    const { db } = shop.connection
    expect(await broken()).toEqual(['rentals: what is booked is booked for an order that stands'])
    const lamp = await makeRental(shop, { units: 1 })
    const place = { warehouse_id: shop.warehouse.id, product_id: lamp.id }
    await db.insert(rental_days).values({ ...place, day: calendarDay(clock.now()), booked: 2 })
    expect(await broken()).toEqual([
      'rentals: what is booked on a day is what orders have of it',
      'rentals: what is booked is booked for an order that stands',
      'units: never more are booked than there are, but for losses and rentals that end late',
    ])
  })
})
