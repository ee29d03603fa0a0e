import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { outcome } from '@/lib/db/testing'
import { turnRentalDay } from '@/lib/fulfilment/rentals/commands/turn-rental-day'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { newOrder, openRentals, type Rentals } from '@/lib/fulfilment/rentals/testing'
import { setCapacity } from '@/lib/fulfilment/units/commands/set-capacity'
import { addDays, calendarDay } from '@/lib/platform/time'

let rentals: Rentals

beforeAll(async () => {
  rentals = await openRentals()
})
afterAll(() => rentals.close())

async function rentedOf(id: number) {
  const { db } = rentals.connection
  const [row] = await db.select().from(rental_capacities).where(eq(rental_capacities.product_id, id))
  return row?.rented
}

async function slugOf(id: number) {
  const [product] = await rentals.connection.db.select().from(products).where(eq(products.id, id))
  return product?.slug ?? ''
}

describe('the units out today', () => {
  test('follow bookings and the calendar; the page expires when the last unit is taken or the first is freed', async () => {
    const [chair = 0] = await rentals.makeRentals(2)
    const tag = productTag(chair)
    const tomorrow = addDays(calendarDay(rentals.clock.now()), 1)
    const [first, second] = [newOrder(), newOrder()]
    rentals.expired.length = 0
    await rentals.bookAs('firm', { lines: [[chair, 1]], order_id: first, first_day: tomorrow, last_day: tomorrow })
    await rentals.bookAs('firm', {
      lines: [[chair, 1]],
      order_id: second,
      first_day: tomorrow,
      last_day: addDays(tomorrow, 1),
    })
    expect([await rentedOf(chair), rentals.expired.includes(tag)]).toEqual([0, false])

    rentals.clock.set(`${tomorrow}T00:00:01+07:00`)
    await turnRentalDay(rentals.context, undefined)
    expect([await rentedOf(chair), rentals.expired.includes(tag)]).toEqual([2, true])
    rentals.expired.length = 0
    await turnRentalDay(rentals.context, undefined)
    expect([await rentedOf(chair), rentals.expired.includes(tag)]).toEqual([2, false])

    await rentals.release(first)
    expect([await rentedOf(chair), rentals.expired.includes(tag)]).toEqual([1, true])
    rentals.expired.length = 0
    rentals.clock.set(`${addDays(tomorrow, 2)}T00:00:01+07:00`)
    await turnRentalDay(rentals.context, undefined)
    expect([await rentedOf(chair), rentals.expired.includes(tag)]).toEqual([0, false])
    rentals.clock.set('2028-02-20T10:00:00+07:00')
  })
})

describe('the number of units', () => {
  test('never falls below the bookings of any day', async () => {
    const [id = 0] = await rentals.makeRentals(3)
    const product = { slug: await slugOf(id), warehouse: rentals.warehouse.code }
    const order_id = newOrder()
    await rentals.bookAs('firm', { lines: [[id, 2]], order_id, first_day: '2028-07-01', last_day: '2028-07-02' })
    await expect(setCapacity(rentals.context, { ...product, units: 1 })).rejects.toMatchObject({
      code: 'rent_units_booked',
      details: { params: { booked: 2 } },
    })
    expect(await setCapacity(rentals.context, { ...product, units: 2 })).toEqual({ units: 2, booked: 2, changed: true })
    await rentals.release(order_id)
    expect(await setCapacity(rentals.context, { ...product, units: 0 })).toEqual({ units: 0, booked: 0, changed: true })
    expect(await setCapacity(rentals.context, { ...product, units: 0 })).toMatchObject({ changed: false })
    expect(await outcome(setCapacity(rentals.context, { ...product, slug: 'nothing', units: 1 }))).toBe(
      'product_not_found',
    )
    expect(await outcome(setCapacity(rentals.context, { ...product, warehouse: 'moon', units: 1 }))).toBe(
      'warehouse_not_found',
    )
  })

  test('and a booking that compete for the same unit: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id = 0] = await rentals.makeRentals(1)
      const slug = await slugOf(id)
      const answers = await Promise.all([
        outcome(rentals.bookAs('firm', { lines: [[id, 1]], first_day: '2028-07-01', last_day: '2028-07-02' })),
        outcome(setCapacity(rentals.context, { slug, warehouse: rentals.warehouse.code, units: 0 })),
      ])
      expect([
        ['done', 'rent_units_booked'],
        ['rent_days_taken', 'done'],
      ]).toContainEqual(answers)
    }
  })
})
