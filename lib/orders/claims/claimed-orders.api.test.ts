import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RefundQuote } from '@/lib/orders/claims/schema/claim'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { Activity } from '@/lib/orders/orders/schema'
import { RENT_AFTER_TRANSITIONS } from '@/lib/orders/orders/states/rent-after'
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

test('an order carries the exchanges and refunds of its pieces, each with its status and why it was refused [ORD-028]', async () => {
  clock.set(new Date(START))
  const bought = await desk.delivered({ quantity: 2 })
  const { product } = bought
  const exchange = (await desk.askExchange(bought)).body.data
  const refund = (await desk.askRefund(bought)).body.data
  const reason = 'Goresan karena pemakaian.'
  const lines = [{ id: exchange.lines[0]?.id, accepted_quantity: 0, reason }]
  await desk.desk(desk.support, exchange.id, 'decision', { outcome: 'accept', lines })
  const { exchanges, refunds } = await desk.order(bought)
  const refused = { product_id: product.id, status: 'rejected', reject_reason: reason }
  expect(exchanges).toMatchObject([{ id: exchange.id, exchange_method: 2, exchange_products: [refused] }])
  const asked = { product_id: product.id, status: 'requested' }
  expect(refunds).toMatchObject([{ id: refund.id, refund_products: [asked] }])
  expect(Object.keys(refunds[0]?.refund_products[0] ?? {})).toContain('reject_reason')
})

test('the timeline of a return has the steps of the specification, and what each one carries [RET-011, RET-017]', async () => {
  clock.set(new Date(START))
  const timelineOf = async ({ buyer, id }: Pick<Awaited<ReturnType<typeof desk.delivered>>, 'buyer' | 'id'>) =>
    (await desk.as(buyer)<Activity[]>('GET', `/orders/${id}/returns/activities`)).body.data
  const refused = await desk.delivered()
  const first = (await desk.askReturn(refused)).body.data
  await desk.desk(desk.support, first.id, 'decision', { outcome: 'reject', reason: 'Sudah dipakai.' })
  const shortly = await timelineOf(refused)
  const bought = await desk.delivered()
  const { id } = (await desk.askReturn(bought, 'Warnanya lain.')).body.data
  await desk.desk(desk.support, id, 'decision', { outcome: 'accept' })
  clock.pass(6 * 24 * 3600)
  await desk.strike()
  await desk.as(bought.buyer)('POST', `/orders/${bought.id}/returns/confirm_shipment`, {
    return: { tracking_code: 'JP123', courier: 'JNE' },
  })
  await desk.as(bought.buyer)('POST', `/claims/${id}/destination`, { destination: 'bank', account: ACCOUNT })
  const steps = [...shortly, ...(await timelineOf(bought))]
  expect(steps.map(({ verb }) => verb)).toEqual([
    ...['create_return', 'reject_return'],
    ...['create_return', 'accept_return', 'mark_late_return', 'confirm_return_shipment', 'update_bank'],
  ])
  const carried = steps.map(({ message_data }) => message_data)
  for (const part of [
    { message: 'Warnanya lain.' },
    { description: 'Sudah dipakai.' },
    { tracking_code: 'JP123', courier: 'JNE' },
    { bank_name: 'BCA', account_number: '••••7890', account_holder: 'S••• W•••' },
  ])
    expect(carried).toContainEqual(expect.objectContaining(part))
  expect(RENT_AFTER_TRANSITIONS.map(({ verb }) => verb)).toContain('charge_order')
})
