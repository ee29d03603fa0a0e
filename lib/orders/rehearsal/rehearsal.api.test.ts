import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { durationOf } from '@/lib/fulfilment/rentals/testing'
import { openBooks } from '@/lib/orders/books/testing'
import { makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import type { RehearsedOrder } from '@/lib/orders/rehearsal/schema'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { env } from '@/lib/platform/env'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

const advance = (id: number, body: object = {}) =>
  shop.call<{ code?: string }>('POST', `/api/sim/clock/orders/${id}/advance`, body)

const datesOf = async (id: number) => {
  const { body } = await shop.call<{ data: RehearsedOrder[] }>('GET', `/api/sim/clock?q=${id}`)
  return body.data.find((order) => order.id === id)?.dates.map(({ kind }) => kind) ?? []
}

test('an order goes to its next date as if the days had passed, and others stay where they are', async () => {
  const [rental, other] = [await rents.rented(), await rents.rented()]
  const before = await other.row()
  expect((await datesOf(rental.id))[0]).toBe('due_soon_order')
  await advance(rental.id)
  expect(await rental.row()).toMatchObject({ status: 'due_soon', late_penalty: 0 })
  await advance(rental.id)
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 10_000 })
  expect((await datesOf(rental.id))[0]).toBe('late_fee')
  await advance(rental.id, { days: 2 })
  expect((await rental.row()).late_penalty).toBe(30_000)
  expect(await other.row()).toEqual(before)

  expect((await rental.post('')).status).toBe(200)
  await rental.operate('receive')
  await rental.operate('start_inspection')
  const inspected = await rental.operate('finish_inspection', { lines: await rental.good(), note: '' })
  expect(inspected.status).toBe(200)
  await advance(rental.id)
  expect(await rental.row()).toMatchObject({ status: 'disburse_pending', late_penalty: 30_000 })
  expect((await rental.refunds()).map(({ cause, amount }) => [cause, amount])).toEqual([['deposit', 270_000]])
  expect(await openBooks(shop).broken()).toEqual([])
})

/** The store's open tasks about too few units for this order. */
const conflictsOf = (id: number) =>
  shop.connection.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.subject_id, id), eq(tasks.kind, 'rental_conflict'), isNull(tasks.closed_at)))

/** A paid rental of the same product, whose preparation begins when the unit is booked no longer. */
async function bookNext({ product_id }: { product_id: number }): Promise<number> {
  const buyer = await makeMember(shop)
  const requested_start = addDays(calendarDay(clock.now()), 12)
  const terms = { rent_duration_id: await durationOf(shop, 7), requested_start, return_service: 'RGP' }
  const placed = await postAs(shop, buyer, '/rent_orders', orderOf(buyer, [{ product_id, quantity: 1 }], terms))
  if (!placed.body.data) throw new Error(`not booked: ${placed.body.code}`)
  await rents.desk.settle(shop.context, placed.body.data.id)
  return placed.body.data.id
}

test('the booked days of a rental go back with it: its days ahead are free, and if it is late the next order is short of a unit', async () => {
  const rental = await rents.rented()
  const next = await bookNext(rental)
  for (let date = 0; date < 3; date += 1) {
    expect(await conflictsOf(next)).toEqual([])
    await advance(rental.id)
  }
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 20_000 })
  expect(await conflictsOf(next)).toMatchObject([{ data: { short: 1 } }])
  const [day] = await shop.connection.db
    .select()
    .from(rental_days)
    .where(and(eq(rental_days.product_id, rental.product_id), eq(rental_days.day, calendarDay(clock.now()))))
  expect(day?.booked).toBe(0)

  await rental.post('')
  await rental.operate('receive')
  await advance(rental.id, { days: 1 })
  expect(await conflictsOf(next)).toEqual([])
  expect(await openBooks(shop).broken()).toEqual([])
})

test('a wrong number of days and an unknown order are named', async () => {
  const rental = await rents.rented()
  for (const days of [0, -1, 1.5, 401, 'x']) {
    const { status, body } = await advance(rental.id, { days })
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  }
  expect((await advance(999_999_999_999)).body.code).toBe('order_not_found')
})

test('is not there in a shop with real customers', async () => {
  const rental = await rents.rented()
  const before = await rental.row()
  const shared = globalThis as { griyaEnv?: unknown }
  shared.griyaEnv = { ...env(), demonstration: false }
  try {
    expect((await advance(rental.id)).status).toBe(404)
    expect((await shop.call('GET', '/api/sim/clock')).status).toBe(404)
    expect(await rental.row()).toEqual(before)
  } finally {
    shared.griyaEnv = undefined
  }
})
