import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { makeReseller } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { renderSlip } from '@/lib/orders/parcels/queries/slip'
import { formatRupiah } from '@/lib/platform/money'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
})
afterAll(() => shop.close())

const slipOf = (number: string) => renderSlip(shop.context, number)

test('a packing slip has contents, recipient and sender, and no price', async () => {
  const order = await desk.paid()
  await desk.operate(order.id, 'process_order')
  await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JNE000777' })
  const { data } = await desk.read(order, order.id)
  const page = await slipOf(`GRY-${order.id}`)
  for (const word of ['Griya', ADDRESS.recipient, ADDRESS.address, 'JNE000777', `GRY-${order.id}`]) {
    expect(page).toContain(word)
  }
  expect(page).toContain(data.order_products[0]?.product.title_idn)
  expect(page).not.toContain('Rp')
  expect(page).not.toContain(formatRupiah(data.net_price).slice(3))
})

test('the packing slip of a dropship order names the reseller’s store and not the shop', async () => {
  const reseller = await makeReseller(shop)
  const product = await shop.product({ title: 'Kursi Teras' })
  const { body } = await shop.call<{ data: { id: number } }>(
    'POST',
    '/orders',
    {
      address_id: reseller.address_id,
      courier_id: 1,
      shipping_method: 'REG',
      order_products_attributes: [{ product_id: product.id, quantity: 3 }],
      referral_code: reseller.referral_code,
      dropship: true,
    },
    reseller.headers,
  )
  const page = await slipOf(String(body.data.id))
  expect(page).toMatch(/toko\d+/)
  expect(page).not.toMatch(/griya|GRY-|Rp|https?:/i)
})

test('the packing slip of an unknown order is refused', async () => {
  await expect(slipOf('GRY-123456789012')).rejects.toMatchObject({ code: 'order_not_found' })
})
