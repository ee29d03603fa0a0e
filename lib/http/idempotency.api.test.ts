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

test('a request whose process was killed runs again once its key is released', async () => {
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

test('an order is placed even if its answer cannot be stored under its key', async () => {
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

test('a key reused with another query is a conflict', async () => {
  const headers = { ...(await shop.guest()), 'idempotency-key': 'key-of-one-place' }
  const line = { product_id: (await shop.product()).id, quantity: 1 }
  const addLine = (warehouse: number) =>
    shop.call<{ code?: string }>('POST', `/products/cart?warehouse_id=${warehouse}`, line, headers)
  const [here = 0, there = 0] = shop.warehouses.map(({ id }) => id)
  expect([(await addLine(here)).status, (await addLine(here)).status]).toEqual([200, 200])
  const elsewhere = await addLine(there)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'idempotency_conflict'])
})
