import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { applyInbox } from '@/lib/money/payments/jobs'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Cart = {
  data: {
    carts: { quantity: number; product: { id: number; discounted_price: number } }[]
    total: { net_price: number; total_weight: number }
  }
}
type ListedProduct = { id: number; quantity: number; discounted_price: number }

test('the API alone leads from a search to a paid order [CHK-002] [CART-010] [CHK-036] [CHK-045] [CHK-048] [CHK-053] [PAY-046] [ORD-063]', async () => {
  const made = await shop.product({
    title: 'Teak bench',
    title_idn: 'Bangku jati',
    price: 450_000,
    stock: 7,
    weight: 9_000,
  })
  const found = await shop.call<{ data: { products: ListedProduct[] } }>('GET', '/products?q=bangku')
  const [product] = found.body.data.products
  expect(product).toMatchObject({ id: made.id, quantity: 7 })

  const headers = await shop.guest()
  const call = <Data>(method: string, path: string, body?: unknown, more = {}) =>
    shop.call<Data>(method, path, body, { ...headers, ...more })
  await call('POST', '/products/cart', { product_id: made.id, quantity: 1 })
  const cart = await call<Cart>('PUT', '/products/cart', { cart: { product_id: made.id, quantity: 2 } })
  expect(cart.body.data.carts).toMatchObject([{ quantity: 2 }])

  const address = await call<{ data: { id: number } }>('POST', '/addresses', ADDRESS)
  const couriers = await call<{ data: { id: number; code: string }[] }>('GET', '/shipments/couriers')
  const courier_id = couriers.body.data.find(({ code }) => code === 'jne')?.id
  const weight = cart.body.data.total.total_weight
  const services = await call<{ data: { code: string; price: number }[] }>(
    'GET',
    `/shipments/${courier_id}/services?destination_id=${ADDRESS.city_id}&district_id=${ADDRESS.district_id}&weight=${weight}`,
  )
  const [service] = services.body.data
  const priced = await call<Cart>('PUT', '/products/cart', {
    courier_id,
    shipping_method: service?.code,
    destination_id: ADDRESS.city_id,
    district_id: ADDRESS.district_id,
  })
  expect(priced.body.data.total.net_price).toBe(900_000 + (service?.price ?? 0))

  const placed = await call<{ data: { id: number; net_price: number } }>(
    'POST',
    '/orders?custom_payment=true',
    {
      address_id: address.body.data.id,
      courier_id,
      shipping_method: service?.code,
      shipping_cost: service?.price,
      net_price: priced.body.data.total.net_price,
      order_products_attributes: [{ product_id: made.id, quantity: 2, price: 450_000 }],
    },
    { 'idempotency-key': 'whole-path-1' },
  )
  const { id, net_price } = placed.body.data
  expect(net_price).toBe(priced.body.data.total.net_price)
  expect((await call<Cart>('GET', '/products/cart')).body.data.carts).toEqual([])

  const payment = await call<{ data: { account_number: string } }>('POST', `/orders/${id}/pay`, {
    method: 'virtual_account',
    channel: 'bni',
    amount: net_price,
  })
  const bank = await shop.call<{ data: { transaction_id: string }[] }>(
    'GET',
    `/api/sim/midtrans/charges?q=${payment.body.data.account_number}`,
  )
  const paid = await shop.call('POST', `/api/sim/midtrans/charges/${bank.body.data[0]?.transaction_id}/pay`)
  expect(paid.status).toBe(200)
  await applyInbox(shop.context)

  const order = await call<{ data: { status: string; paid: boolean; net_price: number } }>('GET', `/orders/${id}`)
  expect(order.body.data).toMatchObject({ status: 'payment_verified', paid: true, net_price })
  const after = await shop.call<{ data: { quantity: number }[] }>('GET', `/products/${made.id}/stocks`)
  expect(after.body.data).toMatchObject([{ quantity: 5 }])
})
