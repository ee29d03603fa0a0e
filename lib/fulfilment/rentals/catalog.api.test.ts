import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { ProductList } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import { findOfferedTerms } from '@/lib/fulfilment/rentals/queries/offered-terms'
import { listRentingWarehouses } from '@/lib/fulfilment/rentals/queries/places'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { setCapacity } from '@/lib/fulfilment/units/commands/set-capacity'
import { addDays, calendarDay } from '@/lib/platform/time'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the rent catalogue', () => {
  const titles = async (warehouse_id: number | undefined) => {
    const { body } = await shop.call<ProductList>('GET', `/rents/products?warehouse_id=${warehouse_id}`)
    return body.data.products.map(({ id }) => id)
  }

  test('lists a product while the warehouse rents it out', async () => {
    const lamp = await makeRental(shop, { units: 2 })
    const [here, there] = shop.warehouses
    expect(await titles(here?.id)).toContain(lamp.id)
    expect(await titles(there?.id)).not.toContain(lamp.id)
    const [row] = await shop.connection.db.select().from(products).where(eq(products.id, lamp.id))
    const place = { slug: row?.slug ?? '', warehouse: there?.code ?? '' }
    await setCapacity(shop.context, { ...place, units: 1 })
    expect(await titles(there?.id)).toContain(lamp.id)
    await setCapacity(shop.context, { ...place, units: 0 })
    expect(await titles(there?.id)).not.toContain(lamp.id)
  })

  test('names the shortest rental and the deposits of what a warehouse rents out', async () => {
    await makeRental(shop, { prices: { 14: 120_000, 5: 60_000 }, deposit_percentage: 35 })
    const [here] = shop.warehouses
    expect(await findOfferedTerms(shop.connection.db, here?.id ?? 0)).toEqual({
      days: 5,
      shares: { least: 20, most: 35 },
      amounts: null,
    })
    expect(await findOfferedTerms(shop.connection.db, 0)).toBeNull()
  })

  test('exists in warehouses that rent out at least one product', async () => {
    await makeRental(shop, { units: 2 })
    const found = await listRentingWarehouses(shop.connection.db)
    expect(found[0]).toMatchObject({ id: shop.warehouse.id, products: expect.any(Number) })
  })
})

test('the rental listing is sorted and filtered by what a month costs, not by what things cost to buy [CAT-099]', async () => {
  const cheap = await makeRental(shop, { price: 9_000_000, prices: { 7: 60_000, 30: 200_000 } })
  const dear = await makeRental(shop, { price: 500_000, prices: { 7: 50_000, 30: 800_000 } })
  const list = async (query: string) => {
    const { body } = await shop.call<{
      data: { products: { id: number; rent_price: number }[] }
      metadata: { min_price: number; max_price: number; total_items: number }
    }>('GET', `/rents/products?limit=50${query}`)
    return { ...body.metadata, found: body.data.products.map(({ id }) => id), rents: body.data.products }
  }
  const order = (ids: number[]) => ids.filter((id) => id === cheap.id || id === dear.id)
  expect(order((await list('&sort_by=price_asc')).found)).toEqual([cheap.id, dear.id])
  expect(order((await list('&sort_by=price_desc')).found)).toEqual([dear.id, cheap.id])
  const within = await list('&min_price=150000&max_price=250000')
  expect([within.found, within.total_items]).toEqual([[cheap.id], 1])
  expect((await list('')).max_price).toBe(800_000)
  expect(order((await list('&q=nothing-of-this-name')).found)).toEqual([])
})

test('the rental listing keeps what is free between two days, with ways, preparation and cleaning, as bookings come and go', async () => {
  const lamp = await makeRental(shop, { units: 1 })
  const start = addDays(calendarDay(new Date()), 40)
  const { db } = shop.connection
  const isFound = async (from: string, to: string) => {
    const query = `limit=50&free_from=${from}&free_to=${to}`
    const { body } = await shop.call<ProductList>('GET', `/rents/products?${query}`)
    expect(body.metadata.total_items).toBe(body.data.products.length)
    return body.data.products.some(({ id }) => id === lamp.id)
  }
  const day = (after: number) => addDays(start, after)
  expect(await isFound(day(0), day(6))).toBe(true)
  // A unit that is used from day 0 to day 6 is booked from three days before to two days after.
  await db
    .insert(rental_days)
    .values(
      [0, 1, 2].map((after) => ({ product_id: lamp.id, warehouse_id: shop.warehouse.id, day: day(after), booked: 1 })),
    )
  expect([await isFound(day(5), day(9)), await isFound(day(6), day(9))]).toEqual([false, true])
  expect([await isFound(day(-9), day(-2)), await isFound(day(-9), day(-3))]).toEqual([false, true])
  await db.delete(rental_days).where(eq(rental_days.product_id, lamp.id))
  expect(await isFound(day(0), day(6))).toBe(true)
  for (const query of ['free_from=2027-01-01', 'free_from=2027-01-02&free_to=2027-01-01', 'free_from=x&free_to=y'])
    expect([query, (await shop.call('GET', `/rents/products?${query}`)).status]).toEqual([query, 422])
})
