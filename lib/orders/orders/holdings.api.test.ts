import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { command } from '@/lib/db/command'
import { configure } from '@/lib/identity/notifications/testing'
import { recordSettled } from '@/lib/money/payments/testing'
import { confirmPayment, lockOrder } from '@/lib/orders/orders/commands/settle'
import { orders } from '@/lib/orders/orders/tables'
import { makeBed, makeMember, postAs, reservedOf } from '@/lib/orders/orders/testing/buyers'
import { makeMemberBuyer, ongoingSale } from '@/lib/selling/flash-sales/testing'
import { makeBuyer, movableClock, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const LIMITS = { UNPAID_ORDERS: '3', UNPAID_PIECES: '20', UNPAID_PER_ADDRESS: '2', FLASH_PIECES: '4' }

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
  configure(LIMITS)
})
afterAll(async () => {
  configure(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, undefined])))
  await shop.close()
})

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const resultOf = ({ status, body }: Awaited<ReturnType<typeof placeOrderOf>>) => (status === 200 ? 'placed' : body.code)
const many = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const buy = (buyer: Buyer, product_id: number, quantity = 1) => placeOrderOf(shop, buyer, [{ product_id, quantity }])
const from = (buyer: Buyer, address: string) => ({
  ...buyer,
  headers: { ...buyer.headers, 'x-forwarded-for': address },
})
const cancel = (buyer: Buyer, id: number) => shop.call('POST', `/orders/${id}/cancel`, undefined, buyer.headers)

const settle = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await recordSettled(work, order)
  return confirmPayment(work, order, work.now)
})
const pay = (id: number) => settle(shop.context, id)

describe('the unpaid orders of one person', () => {
  test('are limited in number, for guests and members, also when placed at once', async () => {
    const product = await shop.product({ stock: 100 })
    for (const buyer of [await makeBuyer(shop), await makeMember(shop)]) {
      const before = (await reservedOf(shop, product.id)) ?? 0
      const answers = (await many(20, () => buy(buyer, product.id))).map(resultOf)
      expect(answers.filter((answer) => answer === 'placed')).toHaveLength(3)
      expect(answers.filter((answer) => answer === 'unpaid_orders')).toHaveLength(17)
      expect(await reservedOf(shop, product.id)).toBe(before + 3)
    }
  })

  test('are limited in pieces, in total and per order', async () => {
    const product = await shop.product({ stock: 100 })
    const buyer = await makeBuyer(shop)
    expect((await buy(buyer, product.id, 21)).body).toMatchObject({ code: 'unpaid_pieces', params: { held: 0 } })
    expect(resultOf(await buy(buyer, product.id, 15))).toBe('placed')
    const refused = await buy(buyer, product.id, 6)
    expect(refused.body).toMatchObject({ code: 'unpaid_pieces', params: { limit: 20, held: 15 } })
    expect(resultOf(await buy(buyer, product.id, 5))).toBe('placed')
  })

  test('cause a refusal that names the solution, in both languages', async () => {
    const product = await shop.product({ stock: 100 })
    const buyer = await makeMember(shop)
    await many(3, () => buy(buyer, product.id))
    const say = async (lang: string) => {
      const headers = { ...buyer.headers, 'accept-language': lang }
      const order = orderOf(buyer, [{ product_id: product.id, quantity: 1 }])
      return (await shop.call<{ message: string }>('POST', '/orders', order, headers)).body.message
    }
    expect(await say('id')).toMatch(/3 pesanan yang belum dibayar. Bayar atau batalkan/)
    expect(await say('en')).toMatch(/3 unpaid orders. Pay or cancel/)
  })

  test('do not include paid, cancelled, expired and repeated orders', async () => {
    const product = await shop.product({ stock: 100 })
    const buyer = await makeMember(shop)
    const [first, second] = await many(3, (index) =>
      placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }], `held-order-${index}`),
    )
    const again = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }], 'held-order-0')
    expect(again.body.data.id).toBe(first?.body.data.id)
    expect(resultOf(await buy(buyer, product.id))).toBe('unpaid_orders')
    await cancel(buyer, first?.body.data.id ?? 0)
    expect(resultOf(await buy(buyer, product.id))).toBe('placed')
    expect(resultOf(await buy(buyer, product.id))).toBe('unpaid_orders')
    await pay(second?.body.data.id ?? 0)
    expect(resultOf(await buy(buyer, product.id))).toBe('placed')
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect((await many(3, () => buy(buyer, product.id))).map(resultOf)).toEqual(['placed', 'placed', 'placed'])
  })

  test('are checked before a draft holds goods, and do not include drafts', async () => {
    const product = await shop.product({ stock: 100 })
    const buyer = await makeMember(shop)
    const order = orderOf(buyer, [{ product_id: product.id, quantity: 1 }])
    await many(2, () => buy(buyer, product.id))
    const draft = await postAs(shop, buyer, '/checkouts', order)
    const placed = await postAs(shop, buyer, '/orders', { ...order, checkout_id: draft.body.data.id })
    expect([draft.status, placed.status]).toEqual([200, 200])
    expect((await postAs(shop, buyer, '/checkouts', order)).body.code).toBe('unpaid_orders')
    expect(await reservedOf(shop, product.id)).toBe(3)
  })

  test('include rentals', async () => {
    const beds = await many(4, () => makeBed(shop))
    const buyer = await makeMember(shop)
    const answers = []
    for (const { id, rent_duration_id } of beds) {
      const rent = orderOf(buyer, [{ product_id: id, quantity: 1 }], { rent_duration_id, return_service: 'RGP' })
      answers.push((await postAs(shop, buyer, '/rent_orders', rent)).body.code)
    }
    expect(answers).toEqual([undefined, undefined, undefined, 'unpaid_orders'])
  })

  test('count together towards a product’s limit per order', async () => {
    const mug = await shop.product({ stock: 100, limit_per_order: 4 })
    const buyer = await makeBuyer(shop)
    const answers = await many(6, () => buy(buyer, mug.id, 3))
    expect(answers.map(resultOf).filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'unpaid_product',
      params: { product_id: mug.id, limit: 4, held: 3 },
    })
    expect(resultOf(await buy(buyer, mug.id))).toBe('placed')
  })
})

describe('the unpaid orders of guests of one network', () => {
  test('are limited to a multiple of one person’s; members and other networks are not affected', async () => {
    const product = await shop.product({ stock: 100 })
    const address = '203.0.113.7'
    const guests = await many(4, async () => from(await makeBuyer(shop), address))
    for (const guest of guests.slice(0, 3)) await many(2, () => buy(guest, product.id))
    const refused = await buy(guests[3] as Buyer, product.id)
    expect(refused.body.code).toBe('unpaid_address')
    expect(resultOf(await buy(from(await makeBuyer(shop), '203.0.113.8'), product.id))).toBe('placed')
    expect(resultOf(await buy(from(await makeMember(shop), address), product.id))).toBe('placed')
  })

  test('store a hash of the network, deleted once the order is paid or cancelled', async () => {
    const product = await shop.product({ stock: 100 })
    const guest = from(await makeBuyer(shop), '2001:db8:1:2::7')
    const [first, second] = await many(2, () => buy(guest, product.id))
    const placedFrom = async (id: number | undefined) =>
      (
        await shop.connection.db
          .select()
          .from(orders)
          .where(eq(orders.id, id ?? 0))
      )[0]?.placed_from
    expect(await placedFrom(first?.body.data.id)).toMatch(/^[0-9a-f]{64}$/)
    await cancel(guest, first?.body.data.id ?? 0)
    await pay(second?.body.data.id ?? 0)
    expect([await placedFrom(first?.body.data.id), await placedFrom(second?.body.data.id)]).toEqual([null, null])
  })
})

describe('a flash sale', () => {
  test('limits a person’s pieces of a product over paid and unpaid orders, also at once', async () => {
    const { line } = await ongoingSale(shop, 40)
    const buyer = await makeMemberBuyer(shop)
    const first = await placeOrderOf(shop, buyer, [line])
    await pay(first.body.data.id)
    const answers = await many(8, () => placeOrderOf(shop, buyer, [{ ...line, quantity: 2 }]))
    expect(answers.map(resultOf).filter((answer) => answer === 'placed')).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'flash_limit', params: { limit: 4, held: 3 } })
    expect(resultOf(await placeOrderOf(shop, buyer, [line]))).toBe('placed')
    expect(resultOf(await placeOrderOf(shop, await makeMemberBuyer(shop), [line]))).toBe('placed')
  })

  test('applies a smaller limit of the product, and does not count cancelled pieces', async () => {
    const { line, chair } = await ongoingSale(shop, 40)
    await shop.connection.db.update(products).set({ limit_per_order: 2 }).where(eq(products.id, chair.id))
    const buyer = await makeMemberBuyer(shop)
    const first = await placeOrderOf(shop, buyer, [{ ...line, quantity: 2 }])
    await pay(first.body.data.id)
    expect((await placeOrderOf(shop, buyer, [line])).body).toMatchObject({ code: 'flash_limit', params: { limit: 2 } })
    const other = await makeMemberBuyer(shop)
    const taken = await placeOrderOf(shop, other, [{ ...line, quantity: 2 }])
    await cancel(other, taken.body.data.id)
    expect(resultOf(await placeOrderOf(shop, other, [{ ...line, quantity: 2 }]))).toBe('placed')
  })
})
