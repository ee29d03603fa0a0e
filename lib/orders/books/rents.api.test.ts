import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { extendRental } from '@/lib/orders/extensions/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

/**
 * Lets a day pass, and earns what it is due; returns what is earned with its PPN, what is not yet, the deposit, and the
 * PPN.
 */
async function day(id: number, days = 1) {
  await rents.pass(days)
  await earnRents(shop.context, undefined)
  await earnRents(shop.context, undefined)
  const broken = (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)
  expect(broken).toEqual([])
  const of = await readOrderBalances(shop.connection.db, id, ['revenue', 'tax', 'deferred_rent', 'deposits'])
  return [of('revenue') + of('tax'), of('deferred_rent'), of('deposits'), of('tax')]
}

test('rent is earned day by day to the rupiah, and what is left of it when the goods are back', async () => {
  const rental = await rents.rented()
  const { net_price, total_deposit, tax } = await rental.row()
  const rent = net_price - total_deposit
  expect(await day(rental.id, 0)).toEqual([0, rent, total_deposit, 0])
  expect(await day(rental.id)).toEqual([0, rent, total_deposit, 0])
  for (const passed of [1, 2, 3]) {
    const earned = Math.floor((rent * passed) / 7)
    expect(await day(rental.id)).toEqual([earned, rent - earned, total_deposit, Math.floor((tax * earned) / rent)])
  }
  await rental.post('', {})
  await rental.operate('receive')
  expect(await day(rental.id)).toEqual([rent, 0, total_deposit, tax])
  expect(tax).toBeGreaterThan(0)
})

test('what is late has earned its whole rent, and no more', async () => {
  const rental = await rents.rented()
  const { net_price, total_deposit } = await rental.row()
  const [earned, deferred] = await day(rental.id, 9)
  expect([earned, deferred]).toEqual([net_price - total_deposit, 0])
  expect((await day(rental.id))[0]).toBe(net_price - total_deposit)
})

test('the rent of an extension is earned less its PPN too', async () => {
  const rental = await rents.rented()
  await rents.pass(5)
  await earnRents(shop.context, undefined)
  const { tax, net_price, total_deposit } = await rental.row()
  const { amount: price } = await extendRental(shop, rental, 7)
  expect(await rental.row()).toMatchObject({ status: 'rented', tax })
  const [earned, deferred] = await day(rental.id)
  expect([(earned ?? 0) + (deferred ?? 0)]).toEqual([net_price - total_deposit + price])
  await rental.post('', {})
  await rental.operate('receive')
  const all = tax + includedTax(price)
  expect(await day(rental.id)).toEqual([net_price - total_deposit + price, 0, total_deposit, all])
})
