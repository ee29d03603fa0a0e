import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { orders } from '@/lib/orders/orders/tables'
import {
  balanceOf,
  type Member,
  makeBed,
  makeMember,
  makePickupPoint,
  makeVoucher,
  postAs,
  reservedOf,
} from '@/lib/orders/orders/testing/buyers'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const post = (path: string, who: Member, body: object) => postAs(shop, who, path, body)

const countOrders = async () => (await shop.connection.db.select({ n: sql<number>`count(*)::int` }).from(orders))[0]?.n

describe('the API does not trust the browser:', () => {
  const BILLION = 1_000_000_000

  test('each wrong figure or id of an order is refused and nothing is written [CHK-053]', async () => {
    const product = await shop.product({ price: 300_000, weight: 2000, stock: 5 })
    const [buyer, stranger] = [await makeMember(shop, { wallet: 50_000 }), await makeMember(shop)]
    const voucher = await makeVoucher(shop, { cart_type: 'rent' })
    const line = { product_id: product.id, quantity: 1, price: 300_000 }
    const order = orderOf(buyer, [line], { shipping_cost: 20_000, net_price: 320_000 })
    const point = await makePickupPoint(shop)
    const pickUp = { pickup_point_id: point.id, recipient: 'Budi', recipient_number: '08123456789' }
    const withLine = (more: object) => ({ ...order, order_products_attributes: [{ ...line, ...more }] })
    const before = await countOrders()
    const changed: [object, number, string][] = [
      [withLine({ price: 1 }), 409, 'price_changed'],
      [withLine({ price: -1 }), 422, 'invalid_input'],
      [withLine({ quantity: -1 }), 422, 'invalid_input'],
      [withLine({ quantity: 0 }), 422, 'invalid_input'],
      [withLine({ quantity: 1.5 }), 422, 'invalid_input'],
      [withLine({ quantity: BILLION }), 422, 'invalid_input'],
      [withLine({ quantity: '1' }), 422, 'invalid_input'],
      [withLine({ quantity: 9_999_999 }), 409, 'insufficient_stock'],
      [{ ...withLine({ quantity: 9_999_999 }), ...pickUp }, 409, 'insufficient_stock'],
      [withLine({ product_id: BILLION }), 404, 'product_not_found'],
      [withLine({ product_color_id: BILLION }), 404, 'product_not_found'],
      [{ ...order, shipping_cost: 0 }, 409, 'shipping_changed'],
      [{ ...order, return_cost: 5_000 }, 409, 'shipping_changed'],
      [{ ...order, net_price: 10_000 }, 409, 'totals_changed'],
      [{ ...order, snapshot: 'made-up' }, 409, 'totals_changed'],
      [{ ...order, wallet_reduction: 60_000 }, 409, 'wallet_invalid'],
      [{ ...order, wallet_reduction: -1 }, 422, 'invalid_input'],
      [{ ...order, wallet_reduction: BILLION }, 409, 'wallet_invalid'],
      [{ ...order, address_id: stranger.address_id }, 404, 'address_not_found'],
      [{ ...order, user_id: stranger.user_id }, 404, 'order_not_found'],
      [{ ...order, business_user_id: stranger.user_id }, 422, 'referral_invalid'],
      [{ ...order, referral_code: 'TIDAKADA' }, 422, 'referral_invalid'],
      [{ ...order, dropship: true }, 422, 'dropship_needs_code'],
      [{ ...order, promo_code: voucher.code }, 409, 'promotion_rent_only'],
      [{ ...order, promo_code: 'TIDAKADA' }, 404, 'promotion_not_found'],
      [{ ...order, shipping_method: 'GRATIS' }, 422, 'shipping_method_required'],
      [{ ...order, courier_id: 99 }, 422, 'courier_unsupported'],
      [{ ...order, pickup_point_id: BILLION }, 404, 'pickup_point_not_found'],
      [{ ...order, status: 'payment_verified' }, 422, 'invalid_input'],
      [{ ...order, paid: true }, 422, 'invalid_input'],
    ]
    for (const [body, status, code] of changed) {
      const answer = await post('/orders', buyer, body)
      expect([answer.body.code, answer.status, body]).toEqual([code, status, body])
    }
    expect(await countOrders()).toBe(before)
    expect(await reservedOf(shop, product.id)).toBe(0)
    expect(await balanceOf(shop, buyer, 'wallet')).toBe(50_000)
    expect((await post('/orders', buyer, order)).status).toBe(200)
  })

  test('a refusal contains the current totals', async () => {
    const product = await shop.product({ price: 300_000, weight: 2000 })
    const buyer = await makeMember(shop)
    const order = orderOf(buyer, [{ product_id: product.id, quantity: 1 }], { net_price: 1 })
    const { body } = await post('/orders', buyer, order)
    expect(body.params).toMatchObject({ net_price: 320_000, total_price: 300_000, shipping_cost: 20_000 })
  })
})

describe('at most twenty-five statements', () => {
  test('place an order of forty lines with voucher and wallet, and a rental of ten', async () => {
    const { session } = shop.connection.db as unknown as { session: object }
    const asked = jest.spyOn(Object.getPrototypeOf(session) as { prepareQuery(): unknown }, 'prepareQuery')
    const cost = async (run: () => Promise<unknown>) => {
      asked.mockClear()
      await run()
      return asked.mock.calls.length
    }
    const goods = []
    for (let made = 0; made < 40; made += 1) goods.push(await shop.product({ price: 20_000, weight: 100 }))
    const beds = []
    for (let made = 0; made < 10; made += 1) beds.push(await makeBed(shop))
    const buyer = await makeMember(shop, { wallet: 20_000 })
    const voucher = await makeVoucher(shop, { max_uses: 5, max_uses_per_user: 2 })
    const lines = goods.map(({ id }) => ({ product_id: id, quantity: 1 }))
    const more = { promo_code: voucher.code, wallet_reduction: 10_000 }
    expect((await post('/orders', buyer, orderOf(buyer, lines, more))).status).toBe(200)
    const bought = await cost(async () => {
      expect((await post('/orders', buyer, orderOf(buyer, lines, more))).status).toBe(200)
    })
    const rent = orderOf(
      buyer,
      beds.map(({ id }) => ({ product_id: id, quantity: 1 })),
      { rent_duration_id: beds[0]?.rent_duration_id, return_service: 'RGP' },
    )
    const rented = await cost(async () => {
      expect((await post('/rent_orders', buyer, rent)).status).toBe(200)
    })
    expect(Math.max(bought, rented)).toBeLessThanOrEqual(25)
    expect(Math.min(bought, rented)).toBeGreaterThan(5)
  })
})

describe('of many concurrent orders', () => {
  test('one gets the last use of a voucher, one the last rupiah of a wallet, one the last days', async () => {
    const product = await shop.product({ price: 300_000, stock: 100 })
    const bed = await makeBed(shop)
    const voucher = await makeVoucher(shop, { max_uses: 1 })
    const rich = await makeMember(shop, { wallet: 50_000 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeMember(shop)))
    const lines = [{ product_id: product.id, quantity: 1 }]
    const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
    const byVoucher = await Promise.all(
      buyers.map((buyer) => post('/orders', buyer, orderOf(buyer, lines, { promo_code: voucher.code }))),
    )
    expect(won(byVoucher)).toBe(1)
    const byWallet = await Promise.all(
      buyers.map(() => post('/orders', rich, orderOf(rich, lines, { wallet_reduction: 50_000 }))),
    )
    expect(won(byWallet)).toBe(1)
    const rent = { rent_duration_id: bed.rent_duration_id, return_service: 'RGP' }
    const byDays = await Promise.all(
      buyers.map((buyer) => post('/rent_orders', buyer, orderOf(buyer, [{ product_id: bed.id, quantity: 1 }], rent))),
    )
    expect(won(byDays)).toBe(1)
    expect(new Set(byDays.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['rent_days_taken']))
    const [row] = await shop.connection.db.select().from(promotions).where(eq(promotions.id, voucher.id))
    const uses = await shop.connection.db
      .select()
      .from(promotion_uses)
      .where(eq(promotion_uses.promotion_id, voucher.id))
    expect([row?.uses, uses.length, await balanceOf(shop, rich, 'wallet')]).toEqual([1, 1, 0])
  })
})
