import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, gt } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts } from '@/lib/money/payments/tables'
import { decide } from '@/lib/money/payments/testing'
import { openBooks } from '@/lib/orders/books/testing'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import type { Extension, ExtensionQuote } from '@/lib/orders/extensions/schema'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { refunds } from '@/lib/orders/refunds/tables'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close())

const DAY = 86_400
const BCA = { method: 'virtual_account', channel: 'bca' }
type Refusal = { code?: string; params?: Record<string, unknown> }

const startReturn = command(async (work, id: number) =>
  move(work, await lockOrder(work, id), { verb: 'create_return', trigger: 'shopper' }),
)

/** A bed that costs Rp 70,000 for a week and Rp 150,000 for 30 days, with a deposit of Rp 300,000. */
async function makeBed(units = 1) {
  const prices = { 7: 70_000, 30: 150_000 }
  const bed = await makeRental(shop, { price: 1_000_000, weight: 4000, units, prices, deposit_percentage: 30 })
  return { ...bed, week: await durationOf(shop, 7), month: await durationOf(shop, 30) }
}

type Bed = Awaited<ReturnType<typeof makeBed>>

async function place({ id: product_id, week }: Bed, in_days: number) {
  const buyer = await makeMember(shop)
  const requested_start = addDays(calendarDay(clock.now()), in_days)
  const terms = { rent_duration_id: week, requested_start, return_service: 'RGP' }
  const { status, body } = await postAs(
    shop,
    buyer,
    '/rent_orders',
    orderOf(buyer, [{ product_id, quantity: 1 }], terms),
  )
  return { buyer, status, code: body.code, id: body.data?.id ?? 0 }
}

/** A bed for a week, delivered today; `due` is its last day. */
async function rented({ quantity = 1 } = {}) {
  const bed = await makeBed(quantity)
  const { buyer, id, code } = await place(bed, 4)
  if (code) throw new Error(code)
  await desk.settle(shop.context, id)
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  clock.set(`${addDays(calendarDay(clock.now()), 4)}T10:00:00+07:00`)
  await desk.operate(id, 'order_delivered')
  const { db } = shop.connection
  const path = `/orders/${id}`
  return {
    id,
    bed,
    buyer,
    due: addDays(calendarDay(clock.now()), 7),
    row: async () => {
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      if (!row?.rent_due) throw new Error('the rental is gone')
      return { ...row, last: calendarDay(row.rent_due) }
    },
    quote: async () =>
      (await shop.call<{ data: ExtensionQuote } & Refusal>('GET', `${path}/extension_quote`, undefined, buyer.headers))
        .body,
    list: async () =>
      (await shop.call<{ data: Extension[] }>('GET', `${path}/extensions`, undefined, buyer.headers)).body.data,
    open: (rent_duration_id: number, amount?: number) => {
      const wanted = { rent_duration_id, ...(amount !== undefined && { amount }) }
      return shop.call<{ data: Extension } & Refusal>('POST', `${path}/extensions`, wanted, buyer.headers)
    },
    cancel: (extension: number) =>
      shop.call<{ data: Extension } & Refusal>('POST', `${path}/extensions/${extension}/cancel`, {}, buyer.headers),
    pay: (input: object) =>
      shop.call<{ data: { amount: number } } & Refusal>('POST', `${path}/pay`, input, buyer.headers),
    charge: async () => (await db.select().from(payment_attempts).where(eq(payment_attempts.order_id, id))).at(-1),
    refunds: async () =>
      (await db.select().from(refunds).where(eq(refunds.order_id, id))).map(({ cause, amount }) => [cause, amount]),
    booked: async () => {
      const isBooked = and(eq(rental_days.product_id, bed.id), gt(rental_days.booked, 0))
      const days = await db.select().from(rental_days).where(isBooked).orderBy(rental_days.day)
      return days.at(-1)?.day
    },
  }
}

type Rental = Awaited<ReturnType<typeof rented>>

/** Lets days pass, and the clock do what is due. */
async function pass(days: number) {
  clock.pass(days * DAY)
  await runDeadlines(shop.context)
}

async function settle(rental: Rental, outcome: 'pay' | 'pay_late' = 'pay') {
  await decide(shop, (await rental.charge())?.provider_order_id ?? '', outcome)
  await applyInbox(shop.context)
}

describe('a rental that is due soon', () => {
  test('is extended by a bill of its own: days are held, and with the payment the last day moves', async () => {
    const rental = await rented()
    expect((await rental.quote()).code).toBe('extension_unavailable')
    expect((await rental.open(rental.bed.week)).body.code).toBe('extension_unavailable')
    await pass(6.7)
    const { data } = await rental.quote()
    expect(data).toMatchObject({ late_penalty: 0, open: null })
    expect(data.options.map(({ days, amount, due_after, available }) => [days, amount, due_after, available])).toEqual([
      [7, 70_000, `${addDays(rental.due, 7)}T16:59:00.000Z`, true],
      [30, 150_000, `${addDays(rental.due, 30)}T16:59:00.000Z`, true],
    ])
    const stranger = await makeMember(shop)
    const foreign = await postAs(shop, stranger, `/orders/${rental.id}/extensions`, {
      rent_duration_id: rental.bed.week,
    })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'order_not_found'])
    expect((await rental.open(rental.bed.week, 60_000)).body.code).toBe('payment_amount_changed')
    expect((await rental.open(99_999)).body.code).toBe('rent_duration_not_found')
    const [one, again] = await Promise.all([rental.open(rental.bed.week, 70_000), rental.open(rental.bed.week)])
    expect([one.status, again.body.data.id]).toEqual([200, one.body.data.id])
    expect(one.body.data).toMatchObject({ amount: 70_000, days: 7, status: 'open', bill_number: `GRY-${rental.id}/1` })
    expect((await rental.open(rental.bed.week, 1)).body.code).toBe('payment_amount_changed')
    expect((await rental.open(rental.bed.month)).body.code).toBe('extension_open')
    expect(await rental.booked()).toBe(addDays(rental.due, 9))

    const { bill_id } = one.body.data
    const methods = await shop.call<{ data: { method: string; channels: { blocked: string | null }[] }[] }>(
      'GET',
      `/payments/methods?order_id=${rental.id}&bill_id=${bill_id}`,
      undefined,
      rental.buyer.headers,
    )
    const store = methods.body.data.find(({ method }) => method === 'store')
    expect(store?.channels.map(({ blocked }) => blocked)).toEqual(['store_payment_buy_only'])
    expect((await rental.pay({ ...BCA, bill_id, amount: 70_001 })).body.code).toBe('payment_amount_changed')
    expect((await rental.pay({ ...BCA, bill_id: bill_id + 1000 })).status).toBe(404)
    expect((await rental.pay(BCA)).body.code).toBe('payment_not_open')
    expect((await rental.pay({ ...BCA, bill_id })).body.data.amount).toBe(70_000)
    await settle(rental)
    expect(await rental.row()).toMatchObject({ status: 'rented', last: addDays(rental.due, 7), late_penalty: 0 })
    expect(await rental.list()).toMatchObject([
      { status: 'paid', due_after: `${addDays(rental.due, 7)}T16:59:00.000Z` },
    ])
    expect(await rental.refunds()).toEqual([])
    expect(await desk.told(rental.id)).toContain('order_extended')
    expect((await desk.verbs(rental.buyer, rental.id)).at(-1)).toBe('resume_rent')
    await applyInbox(shop.context)
    await pass(7)
    expect((await rental.row()).status).toBe('due_soon')
    expect((await rental.open(rental.bed.week)).body.data).toMatchObject({ bill_number: `GRY-${rental.id}/2` })
  })

  test('gives its days back when the bill expires or is cancelled, and late money with them', async () => {
    const rental = await rented()
    await pass(6.7)
    const first = (await rental.open(rental.bed.month)).body.data
    await rental.pay({ ...BCA, bill_id: first.bill_id })
    expect((await rental.cancel(first.id)).body.data.status).toBe('cancelled')
    expect(await rental.booked()).toBe(addDays(rental.due, 2))
    expect((await rental.cancel(first.id)).body.code).toBe('payment_not_open')
    expect((await rental.pay({ ...BCA, bill_id: first.bill_id })).body.code).toBe('payment_not_open')

    const { bill_id } = (await rental.open(rental.bed.week)).body.data
    await rental.pay({ ...BCA, bill_id })
    await pass(1.1)
    expect((await rental.list()).map(({ status }) => status)).toEqual(['expired', 'cancelled'])
    expect(await rental.booked()).toBe(addDays(rental.due, 2))
    await settle(rental, 'pay_late')
    await applyInbox(shop.context)
    expect(await rental.refunds()).toEqual([['late_settlement', 70_000]])
    expect(await rental.row()).toMatchObject({ status: 'due_soon', last: rental.due })
  })

  test('is not extended once its return is asked for: no payment begins, and one that has goes back', async () => {
    const rental = await rented()
    await pass(6.7)
    const { bill_id } = (await rental.open(rental.bed.week)).body.data
    await rental.pay({ ...BCA, bill_id })
    await startReturn(shop.context, rental.id)
    expect((await rental.pay({ ...BCA, channel: 'bni', bill_id })).body.code).toBe('payment_not_open')
    await settle(rental)
    expect((await rental.list()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await rental.refunds()).toEqual([['late_settlement', 70_000]])
    expect(await rental.booked()).toBe(addDays(rental.due, 2))
    expect((await rental.row()).status).toBe('return_processed')
  })

  test('may come back before the days of its extension begin: they are free again, and the doctor finds nothing wrong', async () => {
    const rental = await rented()
    await pass(6.7)
    const { bill_id } = (await rental.open(rental.bed.month)).body.data
    await rental.pay({ ...BCA, bill_id })
    await settle(rental)
    expect(await rental.booked()).toBe(addDays(rental.due, 32))
    await startReturn(shop.context, rental.id)
    const { status } = await openOffice(shop).call(
      makeOperator('Budi', ['warehouse']),
      'POST',
      `/rentals/${rental.id}/receive`,
      {},
    )
    expect([status, await rental.booked()]).toEqual([200, addDays(calendarDay(clock.now()), 1)])
    expect(await openBooks(shop).broken()).toEqual([])
  })

  test('and the next booking of the same days: exactly one of two at once has them', async () => {
    for (const _turn of [1, 2, 3]) {
      const rental = await rented()
      await pass(6.7)
      const ahead = 5
      const [extended, next] = await Promise.all([rental.open(rental.bed.week), place(rental.bed, ahead)])
      expect([extended.status, next.status].sort()).toEqual([200, 409])
      expect([extended.body.code, next.code].filter(Boolean)).toEqual(['rent_days_taken'])
      if (extended.status !== 200) {
        expect((await rental.quote()).data.options.map(({ available }) => available)).toEqual([false, false])
      }
    }
  })
})

test('a late rental is extended from the day of the opening, up to which its fee runs; a later lateness adds to it', async () => {
  const rental = await rented()
  // Late since 23.59 of the day after the last one, so the third day of the fee has begun at 10 o'clock four days later.
  await pass(11)
  await runDeadlines(shop.context)
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 30_000 })
  const today = calendarDay(clock.now())
  const { bill_id, due_after } = (await rental.open(rental.bed.week)).body.data
  expect(due_after).toBe(`${addDays(today, 7)}T16:59:00.000Z`)
  await pass(0.95)
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 40_000 })
  await rental.pay({ ...BCA, bill_id })
  await settle(rental)
  expect(await rental.row()).toMatchObject({
    ...{ status: 'rented', last: addDays(today, 7), late_penalty: 30_000, late_before: 30_000 },
  })
  await pass(8.05)
  await runDeadlines(shop.context)
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 40_000 })
})

test('a rental that becomes late between the opening of its extension and the payment pays no fee', async () => {
  const rental = await rented()
  await pass(8)
  const { bill_id } = (await rental.open(rental.bed.week)).body.data
  await pass(0.9)
  expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 10_000 })
  await rental.pay({ ...BCA, bill_id })
  await settle(rental)
  expect(await rental.row()).toMatchObject({ status: 'rented', last: addDays(rental.due, 7), late_penalty: 0 })
})
