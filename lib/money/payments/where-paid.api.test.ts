import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { configure } from '@/lib/identity/notifications/testing'
import { takeCash } from '@/lib/money/payments/commands/take-cash'
import { applyInbox } from '@/lib/money/payments/jobs'
import { type Data, fillPage, setGateway } from '@/lib/money/payments/testing'
import { makeBed, makeMember, reservedOf } from '@/lib/orders/orders/testing/buyers'
import { warehouses } from '@/lib/places/warehouses/tables'
import { forget } from '@/lib/platform/cache'
import { makeBuyer, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function counter(store_payment: boolean) {
  await shop.connection.db.update(warehouses).set({ store_payment }).where(eq(warehouses.id, shop.warehouse.id))
  forget(['warehouses'])
}

/** A guest's order of one piece; `post` repeats the same request. */
async function place(more: object = {}) {
  const product = await shop.product({ price: 150_000, stock: 3 })
  const buyer = await makeBuyer(shop)
  const body = orderOf(buyer, [{ product_id: product.id, quantity: 1 }], { ...more })
  const headers = { ...buyer.headers, 'idempotency-key': `where-paid-${product.id}` }
  const post = () => shop.call<Data>('POST', '/orders', body, headers)
  const { status, body: answer } = await post()
  const id = Number(answer.data?.id)
  const read = async (path: string) => (await shop.call<Data>('GET', path, undefined, headers)).body.data
  return { status, ...answer, id, product_id: product.id, post, read, detail: () => read(`/orders/${id}`) }
}

describe('an order paid in the store', () => {
  test('is offline from the start and is paid at the counter [PAY-028]', async () => {
    await counter(true)
    const { id, data, read, detail } = await place({ offline: true })
    expect(data).toMatchObject({ status: 'waiting_payment', invoice_url: `/payment?order=${id}` })
    expect(await detail()).toMatchObject({ offline: true, actions: ['cancel_order'] })
    expect(await read(`/payments?order_id=${id}`)).toMatchObject({
      method: 'store',
      status: 'pending',
      payment_code: `GRY-${id}`,
    })
    await takeCash(shop.context, { order_id: id, receipt: 'KAS-1' })
    expect(await detail()).toMatchObject({ offline: true, paid: true, invoice_url: `/api/v1/orders/${id}/invoice` })
  })

  test('is refused by a warehouse without store payment, and reserves nothing', async () => {
    await counter(false)
    const { status, code, product_id } = await place({ offline: true })
    expect([status, code]).toEqual([409, 'store_payment_unavailable'])
    expect(await reservedOf(shop, product_id)).toBe(0)
    await counter(true)
  })

  test('cannot be a rental', async () => {
    const bed = await makeBed(shop)
    const renter = await makeMember(shop)
    const body = orderOf(renter, [{ product_id: bed.id, quantity: 1 }], {
      ...{ rent_duration_id: bed.rent_duration_id, return_service: 'RGP', offline: true },
    })
    const { status, body: answer } = await shop.call<Data>('POST', '/rent_orders', body, renter.headers)
    expect([status, answer.code]).toEqual([409, 'store_payment_buy_only'])
  })
})

describe('a shop with the gateway’s hosted page', () => {
  beforeAll(() => configure({ CUSTOM_PAYMENT: '0' }))
  afterAll(() => configure({ CUSTOM_PAYMENT: undefined }))

  test('links the hosted page in the order’s answer and detail until it is paid [CHK-035] [ORD-040]', async () => {
    const { id, data, post, detail } = await place()
    const page = String(data.invoice_url)
    expect(data.status).toBe('waiting_payment')
    expect(page).toMatch(/^http:\/\/localhost:\d+\/api\/sim\//)
    expect((await post()).body.data).toEqual(data)
    expect((await detail()).invoice_url).toBe(page)
    await fillPage(shop, page, { type: 'gopay' })
    await fillPage(shop, page, { outcome: 'pay' })
    await applyInbox(shop.context)
    expect(await detail()).toMatchObject({ paid: true, invoice_url: `/api/v1/orders/${id}/invoice` })
  })

  test('links its own page for an order paid in the store', async () => {
    const { id, data, detail } = await place({ offline: true })
    expect(data.invoice_url).toBe(`/payment?order=${id}`)
    expect(await detail()).toMatchObject({ offline: true, invoice_url: data.invoice_url })
  })

  test('links its own page while the gateway does not answer', async () => {
    await setGateway(shop, 'midtrans', 'silent')
    const { id, data } = await place()
    await setGateway(shop, 'midtrans', 'well')
    expect(data).toMatchObject({ status: 'waiting_payment', invoice_url: `/payment?order=${id}` })
  })
})
