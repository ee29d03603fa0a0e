import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openBooks } from '@/lib/orders/books/testing'
import type { RehearsedOrder } from '@/lib/orders/rehearsal/schema'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

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
