import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RefundQuote } from '@/lib/orders/claims/schema/claim'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { Activity } from '@/lib/orders/orders/schema'
import { movableClock } from '@/lib/server/testing'

const START = '2026-11-20T03:00:00Z'
const clock = movableClock(START)
let desk: OpenedClaims

beforeAll(async () => {
  desk = await openClaims(clock)
})
afterAll(() => desk.close())

test('orders are listed by the claims that they have or may have: returns, or exchanges and refunds of pieces', async () => {
  clock.set(new Date(START))
  const bought = await desk.delivered()
  const listed = async (claims: string) => {
    const { body } = await desk.as(bought.buyer)<Order[]>('GET', `/orders?claims=${claims}`)
    return body.data.map(({ id }) => id)
  }
  const both = async () => [await listed('return'), await listed('pieces')]
  expect(await both()).toEqual([[bought.id], [bought.id]])
  const { body } = await desk.askExchange(bought)
  expect(await both()).toEqual([[], [bought.id]])
  await desk.as(bought.buyer)('POST', `/claims/${body.data.id}/withdraw`)
  expect(await both()).toEqual([[bought.id], [bought.id]])
  clock.set(new Date('2026-11-28T03:00:01Z'))
  expect(await both()).toEqual([[], [bought.id]])
})

test('a claim of pieces has a timeline of its own, for its owner alone', async () => {
  clock.set(new Date(START))
  const bought = await desk.delivered()
  const first = (await desk.askRefund(bought)).body.data
  await desk.askExchange(bought)
  const { body } = await desk.as(bought.buyer)<Activity[]>('GET', `/claims/${first.id}/activities`)
  expect(body.data.map(({ verb }) => verb)).toEqual(['create_return'])
  const { buyer: other } = await desk.delivered()
  const refused = await desk.as(other)('GET', `/claims/${first.id}/activities`)
  expect([refused.status, refused.body.code]).toEqual([404, 'claim_not_found'])
})

test('a quote says until when the store answers and until when the money would come [REF-011]', async () => {
  clock.set(new Date(START))
  const { buyer, product, id } = await desk.delivered({ price: 300_000 })
  const line = { product_id: product.id, quantity: 1, refund_method: 'product' }
  const { body } = await desk.as(buyer)<RefundQuote>('POST', `/orders/${id}/refund_quote`, {
    refund_products_attributes: [line],
  })
  expect(body.data).toMatchObject({
    sum: { goods: 300_000, total: 300_000 },
    answer_due_at: '2026-11-24T17:00:00.000Z',
    due_at: '2026-12-10T17:00:00.000Z',
  })
})
