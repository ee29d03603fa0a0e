import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { letOut, makeRental } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'
import type { RentalConflict } from '@/lib/orders/rental-units/schema'
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

describe('an order that lacks units', () => {
  const conflicts = async (order_id: number, actor = rents.warehouse) =>
    rents.office.call<RentalConflict[]>(actor, 'GET', `/orders/${order_id}/rental_conflicts`)

  const cover = (order_id: number, product_id: number, warehouse_id: number, actor = rents.warehouse) =>
    rents.office.call<{ moved: number }>(actor, 'POST', `/orders/${order_id}/rental_conflicts/cover`, {
      ...{ product_id, warehouse_id },
    })

  /** A product with units in both warehouses, and an order for two of which one is in repair. */
  async function broken(units_elsewhere: number) {
    const product = await makeRental(shop, { units: 2 })
    const elsewhere = shop.warehouses[1]?.id ?? 0
    await letOut(shop.connection, { warehouse_id: elsewhere, product_id: product.id, units: units_elsewhere })
    const order = await rents.booked(product.id, 4, { quantity: 2 })
    const unit = await firstUnit(product.id)
    await stepped(unit, 'repair', { note: 'Retak' })
    return { ...order, product_id: product.id, elsewhere, unit }
  }

  test('is told where the product is free, which units could be released, and nothing else', async () => {
    const { id, product_id, elsewhere, unit, requested_start } = await broken(3)
    const { body } = await conflicts(id)
    expect(body.data).toMatchObject([
      {
        ...{ product_id, short: 1, blocking: [] },
        ...{ first_day: addDays(requested_start, -2), last_day: addDays(requested_start, 9) },
        elsewhere: [{ warehouse_id: elsewhere, free: 3, movable: 3 }],
        in_work: [{ id: unit, status: 'repair', condition: 'Retak' }],
      },
    ])
    await stepped(unit, 'mend')
    expect((await conflicts(id)).body.data).toEqual([])
  })

  test('is covered from another warehouse with as many units as it lacks, once', async () => {
    const { id, product_id, elsewhere } = await broken(3)
    expect(await openConflicts(id)).toHaveLength(1)
    await expectAudited(shop, await logInAs(shop, ['owner']), 'POST /orders/{id}/rental_conflicts/cover', {
      path: { id },
      body: { product_id, warehouse_id: elsewhere },
      before: { warehouse_id: elsewhere },
    })
    expect(await openConflicts(id)).toEqual([])
    expect((await cover(id, product_id, elsewhere)).body.code).toBe('rental_conflict_over')
    const { db } = shop.connection
    const units = await db.select().from(rental_units).where(eq(rental_units.product_id, product_id))
    expect(units.filter(({ warehouse_id }) => warehouse_id === elsewhere)).toHaveLength(2)
  })

  test('gets no unit that the other warehouse has promised to somebody for other days', async () => {
    const { id, product_id, elsewhere } = await broken(1)
    const { db } = shop.connection
    const day = addDays('2026-11-22', 300)
    const far = { warehouse_id: elsewhere, product_id, day, booked: 1 }
    await db.insert(rental_days).values(far)
    expect((await conflicts(id)).body.data).toMatchObject([{ elsewhere: [{ free: 1, movable: 0 }] }])
    expect((await cover(id, product_id, elsewhere)).body.code).toBe('no_unit_to_spare')
    await db.delete(rental_days).where(and(eq(rental_days.product_id, product_id), eq(rental_days.day, day)))
  })

  test('is told who is late with its unit and who waits for it, by name and number for those who call', async () => {
    const rental = await rents.rented()
    const next = await rents.booked(rental.product_id, 13)
    await rents.pass(10)
    const { buyer_phone_number: phone_number } = await rental.row()
    const late = { order_id: rental.id, status: 'late', pieces: 1, late_days: 3, phone_number }
    const told = (await conflicts(next.id)).body.data
    expect(told).toMatchObject([{ elsewhere: [], in_work: [], blocking: [late] }])
    const [waiting] = await shop.connection.db.select().from(orders).where(eq(orders.id, next.id))
    expect(told[0]?.waiting.phone_number).toBe(waiting?.buyer_phone_number)
    const auditor = makeOperator('Ani', ['auditor'], { operator_id: 46 })
    const [seen] = (await conflicts(next.id, auditor)).body.data
    const masked = { renter: expect.stringContaining('•••'), phone_number: null }
    expect(seen).toMatchObject({ blocking: [masked], waiting: masked })
  })

  test('is told whose rental arrived late and has moved into its days', async () => {
    const product = await makeRental(shop, { units: 1 })
    const rental = await deliveredLate(product.id, 2)
    const next = await rents.booked(product.id, 16)
    await rental.arrive()
    const moved = { order_id: rental.id, late_days: 0, due_day: addDays(rental.requested_start, 9) }
    expect((await conflicts(next.id)).body.data).toMatchObject([{ short: 1, blocking: [moved] }])
  })

  test('is shown to operators of its warehouse, who see and move units of their own warehouses alone', async () => {
    const { id, product_id, elsewhere } = await broken(3)
    const here = makeOperator('Dekat', ['warehouse'], { operator_id: 47, warehouses: [shop.warehouse.id] })
    const there = makeOperator('Jauh', ['warehouse'], { operator_id: 48, warehouses: [elsewhere] })
    expect((await conflicts(id, here)).body.data).toMatchObject([{ short: 1, elsewhere: [] }])
    expect((await conflicts(id, there)).body.code).toBe('order_not_found')
    expect((await cover(id, product_id, elsewhere, here)).body.code).toBe('forbidden')
    expect((await cover(id, product_id, elsewhere, there)).body.code).toBe('order_not_found')
    const support = await cover(id, product_id, elsewhere, rents.support)
    expect([support.status, await openConflicts(id)]).toEqual([403, [expect.anything()]])
  })
})
