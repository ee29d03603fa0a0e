import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, gte } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { durationOf } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { openBooks } from '@/lib/orders/books/testing'
import type { BuyOut } from '@/lib/orders/buy-outs/schema'
import { openPurchase } from '@/lib/orders/buy-outs/testing'
import { invoices } from '@/lib/orders/invoices/tables'
import { makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
let books: ReturnType<typeof openBooks>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
  books = openBooks(shop)
})
afterAll(() => shop.close())

type Answer<Data> = { data: Data; code?: string }
type Terms = Parameters<ReturnType<typeof openRents>['rented']>[0]

/** A rental of Rp 70,000 a week, delivered today, with the calls of its renter. */
async function rented(terms: Terms = {}) {
  const rental = await rents.rented(terms)
  const { db } = shop.connection
  return {
    ...rental,
    ...openPurchase(shop, rental),
    units: async () =>
      (await db.select().from(rental_units).where(eq(rental_units.product_id, rental.product_id))).map(
        ({ status }) => status,
      ),
    bookedFrom: async (day: string) => {
      const ofProduct = and(eq(rental_days.product_id, rental.product_id), gte(rental_days.day, day))
      return (await db.select().from(rental_days).where(ofProduct)).reduce((sum, { booked }) => sum + booked, 0)
    },
  }
}

test('a renter buys what is rented: a share of the rent and the deposit are counted in, and the books, units and days follow', async () => {
  const rental = await rented()
  const { return_cost, total_deposit } = await rental.row()
  const price = 1_000_000 - 35_000 - return_cost
  const amount = price - total_deposit
  expect((await rental.quote()).data).toEqual({
    ...{ goods: 1_000_000, counted: 35_000 + return_cost, price, late_penalty: 0 },
    ...{ deposit: 300_000, amount, deposit_back: 0, available: true, open: null },
  })
  const stranger = await makeMember(shop)
  for (const rest of ['/buy_out_quote', '/buy_outs', '/buy_out/invoice_label']) {
    const seen = await shop.call<Answer<null>>('GET', `/orders/${rental.id}${rest}`, undefined, stranger.headers)
    expect([rest, seen.status, seen.body.code]).toEqual([rest, 404, 'order_not_found'])
  }
  const foreign = await postAs(shop, stranger, `/orders/${rental.id}/buy_outs`, { price })
  expect(foreign.body.code).toBe('order_not_found')

  expect((await rental.open(price - 1)).body.code).toBe('payment_amount_changed')
  const [one, again] = await Promise.all([rental.open(price), rental.open(price)])
  expect([one.status, again.body.data.id]).toEqual([200, one.body.data.id])
  expect(one.body.data).toMatchObject({ price, deposit: 300_000, amount, status: 'open', bought_at: null })
  expect((await rental.open(price - 1)).body.code).toBe('payment_amount_changed')
  const foreignEnd = await postAs(shop, stranger, `/orders/${rental.id}/buy_outs/${one.body.data.id}/cancel`, {})
  expect(foreignEnd.body.code).toBe('order_not_found')
  expect((await rental.pay(one.body.data.bill_id)).body.data.amount).toBe(amount)
  expect((await rental.call('GET', '/buy_out/invoice_label')).status).toBe(404)
  await rental.settle()
  await rental.settle()

  expect(await rental.row()).toMatchObject({ status: 'completed', deposit_spent: 300_000, late_penalty: 0 })
  expect(await rental.list()).toMatchObject([{ status: 'paid', bought_at: clock.now().toISOString() }])
  expect(await rental.units()).toEqual(['sold'])
  expect(await rental.bookedFrom(calendarDay(clock.now()))).toBe(0)
  expect(await rental.refunds()).toEqual([])
  expect(await rents.desk.told(rental.id)).toContain('rent_bought')
  expect((await rental.quote()).code).toBe('buy_out_unavailable')
  expect((await rental.open(price)).body.code).toBe('buy_out_unavailable')
  expect((await rental.post('')).body.code).toBe('invalid_transition')
  clock.pass(86_400)
  await earnRents(shop.context, undefined)
  const { deposits = 0, deferred_rent = 0, advances = 0, revenue = 0, tax = 0 } = await books.booksOf(rental.id)
  const { net_price } = await rental.row()
  expect([deposits, deferred_rent, advances, revenue + tax]).toEqual([0, 0, 0, net_price + amount])
  expect(await books.broken()).toEqual([])
})

test('has an invoice of its own, with the rent and the deposit that were counted in, beside that of the order', async () => {
  const rental = await rented()
  const { data } = await rental.quote()
  await rental.pay((await rental.open(data.price)).body.data.bill_id)
  await rental.settle()
  const read = async (rest: string) => {
    const label = await rental.call<{ invoice_label_url: string }>('GET', `${rest}/invoice_label`)
    return new URL(label.body.data.invoice_label_url)
  }
  const [sale, order] = [await read('/buy_out'), await read('')]
  const page = await fetch(`${shop.origin}${sale.pathname}${sale.search}`)
  const html = await page.text()
  for (const text of [
    '1.000.000',
    '300.000',
    'Sewa dan ongkir balik yang sudah dibayar',
    'Dibayar dari deposit',
    'PPN 11%',
  ])
    expect(html).toContain(text)
  expect((await fetch(`${shop.origin}${order.pathname}${order.search}`)).status).toBe(200)
  const crossed = await fetch(`${shop.origin}${sale.pathname}${order.search}`)
  expect(crossed.status).toBe(404)
  const pdf = await fetch(`${shop.origin}${sale.pathname}.pdf${sale.search}`)
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
})

test('a deposit that pays all of it buys at once, and the rest of it goes back', async () => {
  const rental = await rented({ deposit_percentage: 120 })
  const { data } = await rental.quote()
  const back = 1_200_000 - data.price
  expect(data).toMatchObject({ deposit: data.price, amount: 0, deposit_back: back })
  const [one, other] = await Promise.all([rental.open(data.price), rental.open(data.price)])
  const bought = one.status === 200 ? one : other
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect(bought.body.data).toMatchObject({ bill_id: null, status: 'paid', amount: 0 })
  expect((await rental.row()).status).toBe('completed')
  expect(await rental.refunds()).toEqual([
    { cause: 'deposit', amount: back, destination: 'bank', status: 'needs_bank' },
  ])
  expect(await books.broken()).toEqual([])
})

test('a late rental is bought with the fee of the opening, which its deposit pays first', async () => {
  const rental = await rented()
  await rents.pass(11)
  await rents.pass(0)
  const { data } = await rental.quote()
  expect(data).toMatchObject({ late_penalty: 30_000, deposit: 270_000 })
  const { bill_id, amount } = (await rental.open(data.price)).body.data
  await rents.pass(0.95)
  expect((await rental.row()).late_penalty).toBe(40_000)
  await rental.pay(bill_id)
  await rental.settle()
  expect(await rental.row()).toMatchObject({ status: 'completed', late_penalty: 30_000, deposit_spent: 270_000 })
  expect(amount).toBe(data.price - 270_000)
  expect((await books.booksOf(rental.id)).penalties).toBe(30_000)
  expect(await books.broken()).toEqual([])
})

test('pieces that another renter has booked for later are not sold', async () => {
  const rental = await rented()
  const next = await makeMember(shop)
  const requested_start = addDays(calendarDay(clock.now()), 20)
  const terms = { rent_duration_id: await durationOf(shop, 7), requested_start, return_service: 'RGP' }
  const lines = [{ product_id: rental.product_id, quantity: 1 }]
  expect((await postAs(shop, next, '/rent_orders', orderOf(next, lines, terms))).status).toBe(200)
  const { data } = await rental.quote()
  expect(data.available).toBe(false)
  expect((await rental.open(data.price)).body.code).toBe('buy_out_booked')
})

test('a purchase ends by its renter, by its time to pay and by the return; money that comes later goes back', async () => {
  const rental = await rented()
  const { price } = (await rental.quote()).data
  const first = (await rental.open(price)).body.data
  const cancelled = await rental.call<BuyOut>('POST', `/buy_outs/${first.id}/cancel`, {})
  expect(cancelled.body.data.status).toBe('cancelled')
  expect((await rental.call('POST', `/buy_outs/${first.id}/cancel`, {})).body.code).toBe('payment_not_open')
  expect((await rental.call('POST', `/buy_outs/${first.id + 99}/cancel`, {})).status).toBe(404)

  const second = (await rental.open(price)).body.data
  await rental.pay(second.bill_id)
  await rents.pass(1.1)
  expect((await rental.list()).map(({ status }) => status)).toEqual(['expired', 'cancelled'])
  await rental.settle('pay_late')

  const third = (await rental.open(price)).body.data
  await rental.pay(third.bill_id)
  expect((await rental.post('')).status).toBe(200)
  expect((await rental.list())[0]?.status).toBe('cancelled')
  await rental.settle()
  expect((await rental.refunds()).map(({ cause, amount }) => [cause, amount])).toEqual([
    ['late_settlement', second.amount],
    ['late_settlement', third.amount],
  ])
  expect((await rental.row()).status).toBe('return_processed')
  expect(await books.broken()).toEqual([])
})

test('a purchase keeps the terms with which it was opened, on its page, its bill and its invoice', async () => {
  const rental = await rented()
  const { data: before } = await rental.quote()
  const opened = (await rental.open(before.price)).body.data
  const { db } = shop.connection
  await db.update(products).set({ price: 1_700_000 }).where(eq(products.id, rental.product_id))
  const { data: now } = await rental.quote()
  expect(now).toEqual({ ...before, open: opened })
  expect((await rental.open(before.price)).body.data).toEqual(opened)
  await rental.pay(opened.bill_id)
  await rental.settle()
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.order_id, rental.id), eq(invoices.purpose, 'buy_out')))
  const { lines = [], total_price, net_price } = invoice?.snapshot ?? {}
  expect(lines.map(({ quantity, price }) => quantity * price)).toEqual([1_000_000])
  expect([total_price, net_price]).toEqual([1_000_000, opened.amount])
})
