import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'
import { addDays } from '@/lib/platform/time'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

const firstUnit = async (product_id: number) => {
  const { db } = shop.connection
  const units = await db.select().from(rental_units).where(eq(rental_units.product_id, product_id))
  return Math.min(...units.map(({ id }) => id))
}

const stepped = (id: number, verb: string, more: object = {}) =>
  rents.office.call(rents.warehouse, 'POST', `/units/${id}/step`, { verb, ...more })

/** What the open tasks of an order say that is short of units. */
async function openConflicts(order_id: number) {
  const open = await shop.connection.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.subject_id, order_id), eq(tasks.kind, 'rental_conflict'), isNull(tasks.closed_at)))
  return open.map(({ data }) => data)
}

/** The same after the job has looked. */
async function conflictsOf(order_id: number) {
  await keepConflicts(shop.context)
  return openConflicts(order_id)
}

/** A rental that is sent, and delivered some days later than planned. */
async function deliveredLate(product_id: number, late: number, days = 7) {
  const rental = await rents.booked(product_id, 4, { days })
  const arrive = async () => {
    await rents.desk.operate(rental.id, 'process_order')
    await rents.desk.operate(rental.id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${rental.id}` })
    clock.set(`${addDays(rental.requested_start, late)}T10:00:00+07:00`)
    await rents.desk.operate(rental.id, 'order_delivered')
  }
  return { ...rental, arrive }
}

describe('too few units', () => {
  test('for somebody who has booked become a task at once, which closes when they are there again', async () => {
    const product = await makeRental(shop, { units: 2 })
    const first = await rents.booked(product.id, 4)
    const second = await rents.booked(product.id, 4)
    const unit = await firstUnit(product.id)
    expect(await conflictsOf(second.id)).toEqual([])
    await stepped(unit, 'repair', { note: 'Retak' })
    expect(await openConflicts(second.id)).toMatchObject([{ short: 1 }])
    expect(await conflictsOf(second.id)).toMatchObject([{ short: 1 }])
    expect(await conflictsOf(first.id)).toEqual([])
    await stepped(unit, 'mend')
    expect(await openConflicts(second.id)).toEqual([])
  })

  test('because the renter before is late: the next one is told to the store in time', async () => {
    const rental = await rents.rented()
    const next = await rents.booked(rental.product_id, 13)
    expect([next.code, await conflictsOf(next.id)]).toEqual([undefined, []])
    await rents.pass(10)
    expect((await rental.row()).status).toBe('late')
    expect(await conflictsOf(next.id)).toMatchObject([{ short: 1 }])
    await rental.post('')
    await rental.operate('receive')
    expect(await conflictsOf(next.id)).toEqual([])
  })

  test('name as many pieces of an order as it lacks', async () => {
    const product = await makeRental(shop, { units: 5 })
    const first = await rents.booked(product.id, 4, { quantity: 3 })
    const second = await rents.booked(product.id, 4, { quantity: 2 })
    const unit = await firstUnit(product.id)
    await stepped(unit, 'repair')
    expect(await openConflicts(second.id)).toMatchObject([{ short: 1 }])
    for (const next of [1, 2]) await stepped(unit + next, 'repair')
    expect(await conflictsOf(second.id)).toHaveLength(1)
    expect(await conflictsOf(first.id)).toMatchObject([{ short: 1 }])
  })
})

describe('a rental that is delivered later than planned', () => {
  test('books the days by which it has moved, and whoever comes after becomes a task at once', async () => {
    const product = await makeRental(shop, { units: 1, prices: { 7: 70_000, 30: 200_000 } })
    const rental = await deliveredLate(product.id, 2, 30)
    const next = await rents.booked(product.id, 39)
    expect([rental.code, next.code]).toEqual([undefined, undefined])
    await rental.arrive()
    // Prepared from two days before its own delivery on.
    const conflict = [{ day: addDays(next.requested_start, -2), short: 1 }]
    expect(await openConflicts(next.id)).toEqual(conflict)
    expect(await conflictsOf(next.id)).toEqual(conflict)
    await rents.office.call(rents.warehouse, 'POST', '/units', {
      ...{ slug: product.slug, warehouse: shop.warehouse.code, count: 1 },
    })
    expect(await conflictsOf(next.id)).toEqual([])
  })

  test('leaves a free unit to nobody else on the days by which it has moved', async () => {
    const product = await makeRental(shop, { units: 2 })
    const rental = await deliveredLate(product.id, 3)
    const next = await rents.booked(product.id, 16)
    await rental.arrive()
    expect(await openConflicts(next.id)).toEqual([])
    const daysUntil = (day: string) => Number(new Date(day)) - Number(new Date(addDays(rental.requested_start, 3)))
    const same = await rents.booked(product.id, daysUntil(next.requested_start) / 86_400_000)
    expect(same.code).toBe('rent_days_taken')
    const after = await rents.booked(product.id, daysUntil(addDays(next.requested_start, 3)) / 86_400_000)
    expect(after.code).toBeUndefined()
  })

  test('changes nothing for others when it arrives as planned', async () => {
    const product = await makeRental(shop, { units: 1 })
    const rental = await deliveredLate(product.id, 0)
    const next = await rents.booked(product.id, 16)
    await rental.arrive()
    expect(await conflictsOf(next.id)).toEqual([])
  })
})
