import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { rowsWith } from '@/lib/server/privacy/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>

beforeAll(async () => {
  const clock = movableClock('2026-11-02T10:00:00+07:00')
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

test('the erasure of a rental takes what its renter wrote against the inspection', async () => {
  const rental = await rents.rented()
  await rental.post('', {})
  await rental.operate('receive')
  await rental.operate('start_inspection')
  await rental.operate('finish_inspection', { lines: await rental.good() })
  const wrote = 'Ada di rumah Bu Kenanga, sebelah masjid biru'
  await rental.post('/contest', { message: wrote, images: [] })
  expect((await rowsWith(shop.connection, wrote)).length).toBeGreaterThan(1)
  await command(blankOrders)(shop.context, [rental.id])
  expect(await rowsWith(shop.connection, wrote)).toEqual([])
})
