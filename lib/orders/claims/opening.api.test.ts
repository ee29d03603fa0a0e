import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { idempotency_keys } from '@/lib/http/tables'
import { keptName } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { privateStore } from '@/lib/platform/storage'
import { makeBuyer, movableClock, placeOrderOf } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

/** How many of the files that were sent have been looked at and stored. */
async function countKept() {
  const sent = await shop.shop.connection.db.select().from(uploads)
  const found = await Promise.all(sent.map((upload) => privateStore().stat(keptName(upload))))
  return found.filter((file) => file !== null).length
}

test('files are not looked at for an order or a claim that cannot take them', async () => {
  const bought = await shop.delivered()
  const images = [await shop.upload(bought.buyer, 'return', 'jpg')]
  const ask = (id: number) =>
    shop.as(bought.buyer)('POST', `/orders/${id}/returns`, { return: { message: 'Retak.', images } })
  expect((await ask(123456789012)).body.code).toBe('order_not_found')
  const claim = (await shop.askReturn(bought)).body.data
  expect((await ask(bought.id)).body.code).toBe('claim_closed')
  const appeal = { message: 'Lihat lagi.', images }
  expect((await shop.as(bought.buyer)('POST', `/claims/${claim.id}/appeal`, appeal)).body.code).toBe(
    'invalid_transition',
  )
  expect(await countKept()).toBe(0)
})

test('a video is no photo of an appeal', async () => {
  const bought = await shop.delivered()
  const claim = (await shop.askExchange(bought)).body.data
  await shop.desk(shop.support, claim.id, 'decision', { outcome: 'reject', reason: 'Masih utuh.' })
  const images = [await shop.upload(bought.buyer, 'exchange', 'mp4')]
  const answer = await shop.as(bought.buyer)('POST', `/claims/${claim.id}/appeal`, { message: 'Lihat lagi.', images })
  expect(answer).toMatchObject({ status: 422, body: { code: 'upload_refused', params: { kind: 'picture' } } })
})

test('a claim repeated under its key is the same one, also when its answer was lost with the process', async () => {
  const { buyer, product, id } = await shop.delivered({ quantity: 3 })
  const headers = { ...buyer.headers, 'idempotency-key': 'klaim-000001' }
  const attributes = [await shop.line(buyer, 'refund', product.id)]
  const ask = () =>
    shop.shop.call<{ data: { id: number } }>(
      'POST',
      `/refunds/${id}`,
      { refund: { destination: 'wallet', refund_products_attributes: attributes } },
      headers,
    )
  const first = await ask()
  expect(first.status).toBe(200)
  await shop.shop.connection.db.delete(idempotency_keys)
  expect((await ask()).body.data.id).toBe(first.body.data.id)
  expect((await shop.order({ buyer, product, id })).claims).toHaveLength(1)
})

test('a guest asks for the money of a piece with photo and video; it goes to a bank account only', async () => {
  const guest = await makeBuyer(shop.shop)
  const product = await shop.shop.product({ stock: 5 })
  const { id } = (await placeOrderOf(shop.shop, guest, [{ product_id: product.id, quantity: 1 }])).body.data
  await shop.office.settle(shop.shop.context, id)
  await shop.office.operate(id, 'process_order')
  await shop.office.operate(id, 'ship_order', { courier: 'JNE', tracking_code: 'RESI9' })
  await shop.office.operate(id, 'order_delivered')
  const attributes = [await shop.line(guest, 'refund', product.id)]
  const ask = (to: object) =>
    shop.as(guest)('POST', `/refunds/${id}`, { refund: { ...to, refund_products_attributes: attributes } })
  expect((await ask({ destination: 'wallet' })).body.code).toBe('claim_no_wallet')
  expect((await ask(ACCOUNT)).body.data).toMatchObject({ kind: 'refund', destination: 'bank' })
})

test('an order can be claimed twenty times at most, so that nobody sends messages without end', async () => {
  const bought = await shop.delivered()
  for (let turn = 0; turn < 20; turn += 1) {
    const { id } = (await shop.askReturn(bought)).body.data
    await shop.as(bought.buyer)('POST', `/claims/${id}/withdraw`, {})
  }
  expect((await shop.askReturn(bought)).body.code).toBe('claim_closed')
  expect((await shop.order(bought)).claimable).toBeNull()
})

test('a quote counts no line twice', async () => {
  const { buyer, product, id } = await shop.delivered({ quantity: 3 })
  const line = { product_id: product.id, quantity: 3, refund_method: 'product' }
  const answer = await shop.as(buyer)('POST', `/orders/${id}/refund_quote`, {
    refund_products_attributes: [line, line],
  })
  expect(answer.body.code).toBe('claim_line_unknown')
})
