import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, addHours } from 'date-fns'
import { endSessions } from '@/lib/accounts/jobs'
import { forgetKeys } from '@/lib/api/jobs'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/api/testing'
import { idempotency_keys, sessions } from '@/lib/db/tables'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

test('an idempotency key is kept for two days, a session until it is over', async () => {
  const { db } = shop.connection
  const product = await shop.product()
  const buyer = await makeBuyer(shop)
  const line = { product_id: product.id, quantity: 1 }
  const first = await placeOrderOf(shop, buyer, [line], 'kept-for-a-while')
  const start = clock.now()
  clock.set(addHours(start, 47))
  await forgetKeys(shop.context)
  await endSessions(shop.context)
  const again = await placeOrderOf(shop, buyer, [line], 'kept-for-a-while')
  expect(again.body).toEqual(first.body)
  clock.set(addHours(start, 49))
  await forgetKeys(shop.context)
  expect(await db.select().from(idempotency_keys)).toEqual([])
  clock.set(addDays(start, 31))
  await endSessions(shop.context)
  expect(await db.select().from(sessions)).toEqual([])
  expect((await shop.call('GET', '/users/me', undefined, buyer.headers)).status).toBe(401)
})

test('a refused request may be tried again with its key once the pieces are back', async () => {
  const product = await shop.product({ stock: 1 })
  const [first, second] = [await makeBuyer(shop), await makeBuyer(shop)]
  const line = { product_id: product.id, quantity: 1 }
  const holding = await placeOrderOf(shop, first, [line])
  const refused = await placeOrderOf(shop, second, [line], 'try-me-again-1')
  expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock'])
  await shop.call('POST', `/orders/${holding.body.data.id}/cancel`, {}, first.headers)
  expect((await placeOrderOf(shop, second, [line], 'try-me-again-1')).status).toBe(200)
})
