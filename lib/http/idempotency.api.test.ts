import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { releaseLostKeys } from '@/lib/http/idempotency'
import { idempotency_keys } from '@/lib/http/tables'
import { orders } from '@/lib/orders/orders/tables'
import { addMinutes } from '@/lib/platform/time'
import { makeBuyer, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a request that ended with its process runs again as soon as its key is released', async () => {
  const buyer = await makeBuyer(shop)
  const line = { product_id: (await shop.product()).id, quantity: 1 }
  const { db } = shop.connection
  const first = await placeOrderOf(shop, buyer, [line], 'key-of-the-lost')
  const lost = { response_status: null, response_body: null, locked_until: addMinutes(new Date(), 1) }
  await db.update(idempotency_keys).set(lost).where(eq(idempotency_keys.key, 'key-of-the-lost'))
  expect((await placeOrderOf(shop, buyer, [line], 'key-of-the-lost')).body.code).toBe('request_in_progress')
  await releaseLostKeys(db, addMinutes(new Date(), -1))
  const again = await placeOrderOf(shop, buyer, [line], 'key-of-the-lost')
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
})

test('an order stands whether or not its answer can be kept', async () => {
  const buyer = await makeBuyer(shop)
  const line = { product_id: (await shop.product()).id, quantity: 1 }
  const { db } = shop.connection
  await db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`)
  await db.execute(sql`create trigger refuse before update on idempotency_keys for each row execute function refuse()`)
  const placed = await placeOrderOf(shop, buyer, [line], 'key-that-is-not-kept')
  await db.execute(sql`drop trigger refuse on idempotency_keys`)
  expect(placed.status).toBe(200)
  expect(await db.select().from(orders).where(eq(orders.id, placed.body.data.id))).toHaveLength(1)
  await releaseLostKeys(db, addMinutes(new Date(), -1))
  expect((await placeOrderOf(shop, buyer, [line], 'key-that-is-not-kept')).body.data.id).toBe(placed.body.data.id)
})

test('a key belongs to an address with all that it asks for', async () => {
  const headers = { ...(await shop.guest()), 'idempotency-key': 'key-of-one-place' }
  const line = { product_id: (await shop.product()).id, quantity: 1 }
  const lay = (warehouse: number) =>
    shop.call<{ code?: string }>('POST', `/products/cart?warehouse_id=${warehouse}`, line, headers)
  const [here = 0, there = 0] = shop.warehouses.map(({ id }) => id)
  expect([(await lay(here)).status, (await lay(here)).status]).toEqual([200, 200])
  const elsewhere = await lay(there)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'idempotency_conflict'])
})
