import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MISSES } from '@/lib/http/rate-limit'
import { makeMemberBuyer } from '@/lib/selling/flash-sales/testing'
import { makeVoucher, usesOf } from '@/lib/selling/vouchers/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type OrderAnswer = {
  data: { id: number; promo_code: string; promo_discount: number; net_price: number }
  code?: string
}
type Buyer = Awaited<ReturnType<typeof makeMemberBuyer>>

const order = (buyer: Buyer, product_id: number, promo_code: string, key?: string) =>
  shop.call<OrderAnswer>('POST', '/orders', orderOf(buyer, [{ product_id, quantity: 1 }], { promo_code }), {
    ...buyer.headers,
    ...(key ? { 'idempotency-key': key } : {}),
  })

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('an order with a voucher', () => {
  test('holds one use, also when sent twice, and releases it on cancellation', async () => {
    const voucher = await makeVoucher(shop.connection, { max_uses: 1, max_uses_per_user: 1 })
    const [buyer, other] = [await makeMemberBuyer(shop), await makeMemberBuyer(shop)]
    const chair = await shop.product({ price: 300_000 })
    const placed = await order(buyer, chair.id, voucher.code.toLowerCase(), 'order-with-a-voucher')
    expect(placed.status).toBe(200)
    const { id } = placed.body.data
    expect((await order(buyer, chair.id, voucher.code.toLowerCase(), 'order-with-a-voucher')).body.data.id).toBe(id)
    const shown = await shop.call<OrderAnswer>('GET', `/orders/${id}`, undefined, buyer.headers)
    expect(shown.body.data).toMatchObject({ promo: { code: voucher.code }, promo_discount: 50_000 })
    expect(await usesOf(shop.connection, voucher.id)).toEqual({ uses: 1, states: ['held'] })
    expect(refusal(await order(buyer, chair.id, voucher.code))).toEqual([409, 'promotion_used_by_you'])
    expect(refusal(await order(other, chair.id, voucher.code))).toEqual([409, 'promotion_used_up'])
    await shop.call('POST', `/orders/${id}/cancel`, {}, buyer.headers)
    expect(await usesOf(shop.connection, voucher.id)).toEqual({ uses: 0, states: ['released'] })
    expect((await order(other, chair.id, voucher.code)).status).toBe(200)
    expect((await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)).toEqual([])
  })

  test('gets the last use once when twenty are ordered at once', async () => {
    const voucher = await makeVoucher(shop.connection, { max_uses: 1 })
    const chair = await shop.product({ price: 300_000, stock: 60 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeMemberBuyer(shop)))
    const told = await Promise.all(buyers.map((buyer) => order(buyer, chair.id, voucher.code)))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(told.filter(({ body }) => body.code === 'promotion_used_up')).toHaveLength(19)
    expect(await usesOf(shop.connection, voucher.id)).toEqual({ uses: 1, states: ['held'] })
  })

  test('refused for another reason holds no use', async () => {
    const voucher = await makeVoucher(shop.connection)
    const buyer = await makeMemberBuyer(shop)
    const gone = await shop.product({ price: 300_000, stock: 0 })
    expect(refusal(await order(buyer, gone.id, voucher.code))[0]).toBe(409)
    expect(await usesOf(shop.connection, voucher.id)).toEqual({ uses: 0, states: [] })
  })

  test('counts wrong codes against the limit of guesses', async () => {
    const [voucher, buyer] = [await makeVoucher(shop.connection), await makeMemberBuyer(shop)]
    const chair = await shop.product({ price: 300_000 })
    for (let guess = 0; guess < MISSES.voucher_misses_by_user; guess += 1) {
      expect(refusal(await order(buyer, chair.id, `TEBAK${guess}`))).toEqual([404, 'promotion_not_found'])
    }
    expect(refusal(await order(buyer, chair.id, voucher.code))).toEqual([429, 'rate_limited'])
    expect(await usesOf(shop.connection, voucher.id)).toEqual({ uses: 0, states: [] })
  })
})
