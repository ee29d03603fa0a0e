import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { makeBuyer, movableClock, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const stockOf = async (productId: number) => {
  const [row] = await shop.connection.db
    .select({
      on_hand: sql<number>`sum(${stock_items.on_hand})::int`,
      reserved: sql<number>`sum(${stock_items.reserved})::int`,
    })
    .from(stock_items)
    .where(eq(stock_items.product_id, productId))
  return row
}

describe('placing an order', () => {
  test('reserves the pieces of a guest’s order and calculates the totals [CHK-002] [CHK-053] [CHK-055] [CHK-044] [CHK-041] [PAY-026]', async () => {
    const product = await shop.product({ price: 300_000, discounted_price: 240_000, weight: 2500, stock: 5 })
    const buyer = await makeBuyer(shop)
    const { status, body } = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 2, price: 240_000 }])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ type: 'buy', status: 'waiting_payment', net_price: 2 * 240_000 + 5 * 10_000 })
    expect(await stockOf(product.id)).toEqual({ on_hand: 5, reserved: 2 })
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, body.data.id))
    expect(row?.expires_at.getTime()).toBe(clock.now().getTime() + 24 * 3_600_000)
    expect(row).toMatchObject({ total_price: 480_000, tax: 47_568, total_before_tax: 432_432, shipping_cost: 50_000 })
  })

  test('links the shop’s own payment page, not the gateway’s [NAV-038]', async () => {
    const product = await shop.product()
    const buyer = await makeBuyer(shop)
    const lines = orderOf(buyer, [{ product_id: product.id, quantity: 1 }])
    const placed = await shop.call<OrderBody>('POST', '/orders?custom_payment=true', lines, buyer.headers)
    expect(placed.body.data.invoice_url).toBe(`/payment?order=${placed.body.data.id}`)
  })

  test('refuses a different price and returns the current one [CHK-053]', async () => {
    const product = await shop.product({ price: 90_000 })
    const buyer = await makeBuyer(shop)
    const { status, body } = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1, price: 1 }])
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', params: { unit_price: 90_000 } })
    expect(await stockOf(product.id)).toEqual({ on_hand: 10, reserved: 0 })
  })

  test.each([
    ['shipping_cost', { shipping_cost: 1 }, 409, 'shipping_changed'],
    ['wallet_reduction', { wallet_reduction: 50_000 }, 409, 'wallet_invalid'],
    ['net_price', { net_price: 1 }, 409, 'totals_changed'],
    ['a voucher that does not exist', { promo_code: 'TIDAKADA' }, 404, 'promotion_not_found'],
    ['an unknown field', { role: 'business' }, 422, 'invalid_input'],
    ['no shipping method', { shipping_method: 'TELEPORT' }, 422, 'shipping_method_required'],
    ["somebody else's address", { address_id: 1 }, 404, 'address_not_found'],
  ])(
    'refuses a wrong value, since the server alone decides about stock, vouchers and costs: %s [API-004] [API-008]',
    async (_name, more, status, code) => {
      const product = await shop.product({ price: 90_000 })
      await makeBuyer(shop)
      const buyer = await makeBuyer(shop)
      const answer = await shop.call<{ code: string; message: string; request_id: string }>(
        'POST',
        '/orders',
        orderOf(buyer, [{ product_id: product.id, quantity: 1 }], more),
        buyer.headers,
      )
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).not.toBe('')
      expect(answer.body.request_id).toMatch(/[\w-]{8,}/)
      expect(await stockOf(product.id)).toEqual({ on_hand: 10, reserved: 0 })
    },
  )

  test('refuses a delivery without a zip code [CHK-010]', async () => {
    const product = await shop.product()
    const headers = await shop.guest()
    const address = await shop.call<{ data: { id: number } }>(
      'POST',
      '/addresses',
      { ...ADDRESS, zip_code: '' },
      headers,
    )
    const buyer = { headers, address_id: address.body.data.id }
    const { status, body } = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
    expect([status, body.code]).toEqual([422, 'zip_code_required'])
  })

  test('applies limit_per_order to all lines of a product together [CAT-061]', async () => {
    const product = await shop.product({ limit_per_order: 3, colors: { Oak: 5, Teak: 5 } })
    const buyer = await makeBuyer(shop)
    const [oak, teak] = product.colors
    const lines = [
      { product_id: product.id, quantity: 2, product_color_id: oak ?? null },
      { product_id: product.id, quantity: 2, product_color_id: teak ?? null },
    ]
    const { status, body } = await placeOrderOf(shop, buyer, lines)
    expect([status, body.code]).toEqual([409, 'limit_exceeded'])
  })

  test('returns the same order for the same idempotency key, and a conflict for another body', async () => {
    const product = await shop.product({ stock: 9 })
    const buyer = await makeBuyer(shop)
    const line = { product_id: product.id, quantity: 1 }
    const first = await placeOrderOf(shop, buyer, [line], 'cart-0001-a')
    const again = await placeOrderOf(shop, buyer, [line], 'cart-0001-a')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const other = await placeOrderOf(shop, buyer, [{ ...line, quantity: 2 }], 'cart-0001-a')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
    expect(await stockOf(product.id)).toEqual({ on_hand: 9, reserved: 1 })
  })

  test('creates one order from twenty concurrent requests with one key', async () => {
    const product = await shop.product({ stock: 50 })
    const buyer = await makeBuyer(shop)
    const tries = Array.from({ length: 20 }, () =>
      placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }], 'double-click-1'),
    )
    const answers = await Promise.all(tries)
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'request_in_progress')).toBe(true)
    expect(await stockOf(product.id)).toEqual({ on_hand: 50, reserved: 1 })
  })

  test('gives the last five pieces to five of forty concurrent buyers and refuses the others clearly', async () => {
    const product = await shop.product({ stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer(shop)))
    const answers = await Promise.all(
      buyers.map((buyer) => placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(35)
    expect(refused.every(({ status, body }) => status === 409 && body.code === 'insufficient_stock')).toBe(true)
    expect(await stockOf(product.id)).toEqual({ on_hand: 5, reserved: 5 })
    const sold = await shop.connection.db.select().from(order_products).where(eq(order_products.product_id, product.id))
    expect(sold).toHaveLength(5)
  })

  test('reserves two lines of one stock item together', async () => {
    const product = await shop.product({ stock: 3 })
    const buyer = await makeBuyer(shop)
    const line = { product_id: product.id, quantity: 2 }
    const refused = await placeOrderOf(shop, buyer, [line, line])
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock'])
    expect(await stockOf(product.id)).toEqual({ on_hand: 3, reserved: 0 })
  })
})

describe('an unpaid order', () => {
  test('is cancelled by its shopper, which releases the pieces [ORD-070] [ORD-037]', async () => {
    const product = await shop.product({ stock: 4 })
    const buyer = await makeBuyer(shop)
    const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 3 }])
    const path = `/orders/${placed.body.data.id}/cancel`
    const stranger = await makeBuyer(shop)
    expect((await shop.call('POST', path, {}, stranger.headers)).status).toBe(404)
    const cancelled = await shop.call<OrderBody>('POST', path, {}, buyer.headers)
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', display_status: 'cancelled', paid: false })
    expect(await stockOf(product.id)).toEqual({ on_hand: 4, reserved: 0 })
    const twice = await shop.call<{ code: string }>('POST', path, {}, buyer.headers)
    expect([twice.status, twice.body.code]).toEqual([409, 'invalid_transition'])
    expect(await stockOf(product.id)).toEqual({ on_hand: 4, reserved: 0 })
  })

  test('expires after 24 hours and its grace, never twice [PAY-026] [ORD-033]', async () => {
    const product = await shop.product({ stock: 4 })
    const buyer = await makeBuyer(shop)
    const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 3 }])
    const start = clock.now().getTime()
    clock.set(new Date(start + 24 * 3_600_000 + 9 * 60_000))
    await runDeadlines(shop.context)
    expect(await stockOf(product.id)).toEqual({ on_hand: 4, reserved: 3 })
    clock.set(new Date(start + 24 * 3_600_000 + 11 * 60_000))
    await Promise.all([runDeadlines(shop.context), runDeadlines(shop.context)])
    expect(await stockOf(product.id)).toEqual({ on_hand: 4, reserved: 0 })
    const { body } = await shop.call<OrderBody>('GET', `/orders/${placed.body.data.id}`, undefined, buyer.headers)
    expect(body.data).toMatchObject({ status: 'cancelled', display_status: 'expired', time_remaining: 0 })
    const held = await shop.connection.db
      .select()
      .from(reservations)
      .where(eq(reservations.order_id, placed.body.data.id))
    expect(held.map(({ state }) => state)).toEqual(['released'])
    clock.set(new Date(start))
  })
})

type OrderBody = { data: Record<string, unknown> }

describe('reading an order', () => {
  test('returns the fields of the specification to its shopper alone [ORD-024] [ORD-025] [ORD-026] [ORD-029] [ORD-063] [ORD-064] [ORD-046]', async () => {
    const product = await shop.product({ colors: { Oak: 5 } })
    const buyer = await makeBuyer(shop)
    const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
    const path = `/orders/${placed.body.data.id}`
    const { body } = await shop.call<OrderBody>('GET', path, undefined, buyer.headers)
    expect(body.data).toMatchObject({
      formatted_id: `GRY-${placed.body.data.id}`,
      invoice_number: null,
      type: 'buy',
      offline: false,
      paid: false,
      total_products: 1,
      courier: { title: 'JNE' },
      address: { recipient: 'Sari Wijaya', city: 'Kota Jakarta Selatan', zip_code: '12110' },
      actions: ['cancel_order'],
    })
    expect(body.data).not.toHaveProperty('idempotency_key')
    expect(body.data.order_products).toMatchObject([{ quantity: 1, price: 250_000, color: { color: 'Oak' } }])
    const byNumber = await shop.call('GET', `/orders/GRY-${placed.body.data.id}`, undefined, buyer.headers)
    expect(byNumber.status).toBe(200)
    const stranger = await makeBuyer(shop)
    expect((await shop.call('GET', path, undefined, stranger.headers)).status).toBe(404)
    expect((await shop.call('GET', `${path}/activities`, undefined, stranger.headers)).status).toBe(404)
    expect((await shop.call('GET', path)).status).toBe(401)
    const timeline = await shop.call<{ data: { verb: string; actor: { full_name: string } }[] }>(
      'GET',
      `${path}/activities`,
      undefined,
      buyer.headers,
    )
    expect(timeline.body.data).toMatchObject([{ verb: 'create_order', actor: { full_name: 'Guest' } }])
  })
})
