import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { blackout_dates } from '@/lib/fulfilment/rentals/tables'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { extendRental } from '@/lib/orders/extensions/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { calendarDay } from '@/lib/platform/time'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-12-18T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

test('a rental that is extended twice, over the end of the year and to a closed day, costs what the table says and ends on the next open day', async () => {
  await shop.connection.db
    .insert(blackout_dates)
    .values({ day: '2027-01-13', title: 'Stocktaking', title_idn: 'Hitung stok' })
  const rental = await rents.rented()
  const lastDay = async () => calendarDay((await rental.row()).rent_due ?? new Date(0))
  const next = await rents.booked(rental.product_id, 40)
  expect([await lastDay(), next.code]).toEqual(['2026-12-29', undefined])

  const ends = []
  for (const days of [6.8, 7]) {
    await rents.pass(days)
    await earnRents(shop.context, undefined)
    expect(await extendRental(shop, rental, 7)).toEqual({ status: 200, amount: 70_000 })
    ends.push(await lastDay())
  }
  // Collected the day after, which is closed: a day longer, free of charge.
  expect(ends).toEqual(['2027-01-05', '2027-01-13'])
  expect(await rental.row()).toMatchObject({ status: 'rented', late_penalty: 0 })

  await rents.pass(7)
  await rental.post('')
  await rental.operate('receive')
  await earnRents(shop.context, undefined)
  const { tax, net_price, total_deposit } = await rental.row()
  const of = await readOrderBalances(shop.connection.db, rental.id, ['revenue', 'tax', 'deferred_rent', 'deposits'])
  const rent = net_price - total_deposit + 2 * 70_000
  const ppn = tax + 2 * includedTax(70_000)
  expect([of('revenue'), of('tax'), of('deferred_rent'), of('deposits')]).toEqual([rent - ppn, ppn, 0, total_deposit])
})
