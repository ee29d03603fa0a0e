import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import type { Cart } from '@/lib/selling/cart/schema'
import { makeBuyer, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Drizzle sends every statement of both engines through this method, which its types do not show. */
const prepared = PgPreparedQuery.prototype as unknown as { queryWithCache(): Promise<unknown> }

/** How many statements `work` sends, without BEGIN. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(prepared, 'queryWithCache')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

const merge = (headers: Record<string, string>, product_id: number) =>
  shop.call<Cart>('POST', '/products/cart', { merge: [{ product_id, quantity: 2 }] }, headers)

test('a fresh visitor and a first cart take four statements', async () => {
  const { id } = await shop.product({ stock: 5 })
  await merge(await shop.guest(), id)
  let headers: Record<string, string> = {}
  const opened = await countStatements(async () => {
    headers = await shop.guest()
  })
  const added = await countStatements(async () => expect((await merge(headers, id)).body.data.carts).toHaveLength(1))
  const read = await countStatements(() => shop.call('GET', '/products/cart', undefined, headers))
  expect({ opened, added, read }).toEqual({ opened: 1, added: 3, read: 2 })
})

test('an order of one line takes at most 15 statements', async () => {
  const { id } = await shop.product({ stock: 5 })
  const buyer = await makeBuyer(shop)
  const place = async () => {
    const { status } = await shop.call(
      'POST',
      '/orders',
      orderOf(buyer, [{ product_id: id, quantity: 1 }]),
      buyer.headers,
    )
    expect(status).toBe(200)
  }
  await place()
  expect(await countStatements(place)).toBeLessThanOrEqual(15)
})

test('lines that several requests add to one cart at once are all kept', async () => {
  const first = await shop.product({ stock: 50 })
  const second = await shop.product({ stock: 50 })
  const headers = await shop.guest()
  const wanted = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? first.id : second.id))
  const answers = await Promise.all(
    wanted.map((product_id) => shop.call('POST', '/products/cart', { product_id, quantity: 1 }, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
  const { body } = await shop.call<Cart>('GET', '/products/cart', undefined, headers)
  expect(body.data.carts.map(({ quantity }) => quantity)).toEqual([4, 4])
})
