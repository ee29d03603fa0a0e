import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { orders } from '@/lib/orders/orders/tables'
import {
  balanceOf,
  cartOf,
  type Member,
  makeBed,
  makeMember,
  makePickupPoint,
  makeReseller,
  makeVoucher,
  postAs,
} from '@/lib/orders/orders/testing/buyers'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const post = (path: string, who: Member, body: object) => postAs(shop, who, path, body)

const bookedOf = async (productId: number) => {
  const days = await shop.connection.db.select().from(rental_days).where(eq(rental_days.product_id, productId))
  return days.filter(({ booked }) => booked > 0).length
}

describe('an order equals what the shopper agreed to:', () => {
  test('voucher, wallet, installation and a reseller’s code in one order, held until it is paid or cancelled [VCH-002] [CHK-041] [CHK-028] [CART-040]', async () => {
    const product = await shop.product({ price: 300_000, weight: 2000, installable: true, installation_fee: 50_000 })
    const voucher = await makeVoucher(shop, { max_uses: 1 })
    const reseller = await makeReseller(shop)
    const buyer = await makeMember(shop, { wallet: 40_000 })
    const cart = cartOf(shop, buyer)
    await cart.add({ product_id: product.id, quantity: 1, installation: true })
    await cart.change({ referral_code: reseller.referral_code.toLowerCase(), dropship: true, wallet_reduction: 40_000 })
    await shop.call('POST', '/promotions/apply', { code: voucher.code, cart_type: 'buy' }, buyer.headers)
    await cart.change({ destination_id: '31.74', district_id: '31.74.01', courier_id: 1, shipping_method: 'REG' })
    const { data } = (await cart.get()).body
    expect(data.reseller?.store_name).toMatch(/^toko/)
    expect(data.wallet).toEqual({ offered: true, balance: 40_000, reduction: 40_000, need: 360_000 })
    const lines = [{ product_id: product.id, quantity: 1, installation: true, price: 300_000 }]
    const order = orderOf(buyer, lines, {
      promo_code: voucher.code,
      wallet_reduction: 40_000,
      referral_code: reseller.referral_code,
      business_user_id: reseller.user_id,
      dropship: true,
      shipping_cost: data.shipping_cost,
      net_price: data.total.net_price,
      snapshot: data.snapshot,
    })
    const placed = await post('/orders', buyer, order)
    expect([placed.status, placed.body.code]).toEqual([200, undefined])
    expect(placed.body.data.net_price).toBe(
      300_000 - 10_000 + 50_000 + data.shipping_cost - 40_000 + data.total.transport_fee,
    )
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, placed.body.data.id))
    expect(row).toMatchObject({ business_user_id: reseller.user_id, dropship: true, promo_code: voucher.code })
    expect([await balanceOf(shop, buyer, 'wallet'), await balanceOf(shop, buyer, 'held')]).toEqual([0, 40_000])
    const other = await makeMember(shop)
    const again = await post('/orders', other, orderOf(other, lines, { promo_code: voucher.code }))
    expect([again.status, again.body.code]).toEqual([409, 'promotion_used_up'])

    await shop.call('POST', `/orders/${placed.body.data.id}/cancel`, undefined, buyer.headers)
    expect([await balanceOf(shop, buyer, 'wallet'), await balanceOf(shop, buyer, 'held')]).toEqual([40_000, 0])
    expect((await post('/orders', other, orderOf(other, lines, { promo_code: voucher.code }))).status).toBe(200)
  })

  test('an order with nothing left to pay is paid at once [CHK-033]', async () => {
    const product = await shop.product({ price: 50_000, weight: 1000 })
    const buyer = await makeMember(shop, { wallet: 500_000 })
    const lines = [{ product_id: product.id, quantity: 1 }]
    const total = 50_000 + 10_000
    const placed = await post('/orders', buyer, orderOf(buyer, lines, { wallet_reduction: total }))
    expect(placed.body.data).toMatchObject({ net_price: 0, status: 'payment_verified' })
    expect(placed.body.data.invoice_url).toBe(`/api/v1/orders/${placed.body.data.id}/invoice`)
    expect([await balanceOf(shop, buyer, 'wallet'), await balanceOf(shop, buyer, 'held')]).toEqual([500_000 - total, 0])
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, placed.body.data.id))
    expect(row?.invoice_number).toMatch(/^INV\//)
  })

  test('the amount left to pay is zero or at least ten thousand rupiah [CHK-031]', async () => {
    const product = await shop.product({ price: 50_000, weight: 1000 })
    const buyer = await makeMember(shop, { wallet: 59_999 })
    const lines = [{ product_id: product.id, quantity: 1 }]
    const tooMuch = await post('/orders', buyer, orderOf(buyer, lines, { wallet_reduction: 59_999 }))
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'minimum_payable'])
    const enough = await post('/orders', buyer, orderOf(buyer, lines, { wallet_reduction: 50_000 }))
    expect(enough.body.data.net_price).toBe(10_000)
  })

  test('a pick-up order needs a recipient with name and number [CHK-019] [CHK-020] [CHK-038]', async () => {
    const product = await shop.product({ price: 90_000 })
    const point = await makePickupPoint(shop)
    const buyer = await makeMember(shop)
    const order = {
      order_products_attributes: [{ product_id: product.id, quantity: 1 }],
      pickup_point_id: point.id,
      shipping_method: 'PICKUP',
    }
    const refusals = [
      [{ recipient_number: '08123456789' }, 'recipient_required'],
      [{ recipient: 'Budi', recipient_number: '0812-abc' }, 'recipient_number_invalid'],
      [{ recipient: 'Budi', recipient_number: '08123456789', pickup_point_id: 999 }, 'pickup_point_not_found'],
    ] as const
    for (const [more, code] of refusals)
      expect((await post('/orders', buyer, { ...order, ...more })).body.code).toBe(code)
    const placed = await post('/orders', buyer, {
      ...order,
      recipient: '\u001b Budi\r\n\u0007',
      recipient_number: '08123456789',
    })
    expect(placed.body.data.net_price).toBe(90_000)
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, placed.body.data.id))
    expect(row).toMatchObject({ pickup_point_id: point.id, recipient: 'Budi', address: null, courier_id: null })
  })

  test('a rental books its days with deposit and return service, and releases them [CHK-042] [CHK-043] [CHK-054] [CHK-027]', async () => {
    const bed = await makeBed(shop)
    const buyer = await makeMember(shop)
    const cart = cartOf(shop, buyer, 'rent')
    const { rent_duration_id } = bed
    expect((await cart.add({ product_id: bed.id, quantity: 1 })).body.code).toBe('rent_duration_required')
    const added = await cart.add({ product_id: bed.id, quantity: 1, rent_duration_id })
    expect(added.body.data.carts[0]).toMatchObject({
      rent_price: 150_000,
      deposit: 300_000,
      deposit_rule: { percentage: 30, of: 1_000_000 },
    })
    await cart.change({ destinationId: '31.74', districtId: '31.74.01', courierId: 1, shippingMethod: 'REG' })
    const { data } = (await cart.change({ return_service: 'RGP' })).body
    expect(data.total).toMatchObject({ total_price: 150_000, total_deposit: 300_000, total_tax: 14_865 })
    expect(data.total.net_price).toBe(450_000 + data.shipping_cost + data.return_cost)
    const order = orderOf(buyer, [{ product_id: bed.id, quantity: 1, price: 150_000 }], {
      rent_duration_id,
      return_service: 'RGP',
      return_cost: data.return_cost,
      snapshot: data.snapshot,
      user_id: buyer.user_id,
      payment_id: 1,
    })
    const refusals = [
      [{ return_service: undefined, return_cost: undefined, snapshot: undefined }, 'return_shipment_required'],
      [{ wallet_reduction: 1 }, 'wallet_invalid'],
      [{ user_id: buyer.user_id - 1 }, 'order_not_found'],
      [{ requested_start: '2020-01-01' }, 'rent_start_invalid'],
      [{ return_cost: 1 }, 'shipping_changed'],
    ] as const
    for (const [more, code] of refusals) {
      expect((await post('/rent_orders', buyer, { ...order, ...more })).body.code).toBe(code)
    }
    const placed = await post('/rent_orders', buyer, order)
    expect(placed.body.data).toMatchObject({ type: 'rent', net_price: data.total.net_price })
    expect(await bookedOf(bed.id)).toBeGreaterThanOrEqual(30)
    const second = await makeMember(shop)
    const late = { ...order, snapshot: undefined, address_id: second.address_id, user_id: second.user_id }
    const taken = await post('/rent_orders', second, late)
    expect([taken.status, taken.body.code]).toEqual([409, 'rent_days_taken'])
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect(await bookedOf(bed.id)).toBe(0)
  })

  test('a rental needs a member and an address in Jabodetabek [CHK-054]', async () => {
    const bed = await makeBed(shop)
    const guest = await shop.guest()
    const asked = await shop.call<{ code: string }>(
      'POST',
      '/products/rent_cart',
      { product_id: bed.id, quantity: 1 },
      guest,
    )
    expect([asked.status, asked.body.code]).toEqual([403, 'rent_members_only'])
    const far = await makeMember(shop)
    const address = { ...ADDRESS, city_id: '35.78', district_id: '35.78.01', province_id: '35' }
    await shop.call('PUT', `/addresses/${far.address_id}`, address, far.headers)
    const order = orderOf(far, [{ product_id: bed.id, quantity: 1 }], {
      rent_duration_id: bed.rent_duration_id,
      return_service: 'RGP',
    })
    expect((await post('/rent_orders', far, order)).body.code).toBe('rent_area')
  })
})
