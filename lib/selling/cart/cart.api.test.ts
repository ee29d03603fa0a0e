import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import type { Cart } from '@/lib/selling/cart/schema'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close({ broken: { stock: 'shelves are filled by hand' } }))

type CartAnswer = Cart & { code?: string; errors?: Record<string, string> }

/** A guest's own server cart. */
async function openCart() {
  const headers = await shop.guest()
  const call = (method: string, tail = '', body?: unknown) =>
    shop.call<CartAnswer>(method, `/products/cart${tail}`, body, headers)
  return {
    headers,
    call,
    get: (tail = '') => call('GET', tail),
    add: (line: object) => call('POST', '', line),
    change: (line: object) => call('PUT', '', { cart: line }),
  }
}

const lines = ({ body }: { body: CartAnswer }) =>
  body.data.carts.map(({ product, color, quantity }) => [product.id, color?.color ?? null, quantity])
const quantities = (answer: { body: CartAnswer }) => answer.body.data.carts.map(({ quantity }) => quantity)
const refusal = ({ status, body }: { status: number; body: CartAnswer }) => [status, body.code]

describe('the cart', () => {
  test('of a guest is stored on the server with its lines and totals [CART-010] [CART-019] [CART-021] [CART-022] [CART-029] [CART-030]', async () => {
    const cart = await openCart()
    expect((await cart.get()).body).toMatchObject({ data: { carts: [], total: { net_price: 0 } } })
    const chair = await shop.product({ price: 300_000, discounted_price: 222_000, weight: 2500, limit_per_order: 4 })
    const added = await cart.add({ product_id: chair.id, quantity: 2 })
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      data: expect.objectContaining({
        carts: [
          expect.objectContaining({
            product: expect.objectContaining({
              id: chair.id,
              discounted_price: 222_000,
              quantity: 10,
              limit_per_order: 4,
            }),
            quantity: 2,
            color: null,
            rent_price: null,
            installation: false,
            line_price: 444_000,
          }),
        ],
        total: {
          total_price: 444_000,
          promo_discount: 0,
          total_before_tax: 400_000,
          total_tax: 44_000,
          total_weight: 5000,
          total_deposit: 0,
          net_price: 444_000,
          return_cost: 0,
          shipping_cost: 0,
          installation_fee: 0,
          transport_fee: 0,
          total_point: 0,
          wallet_reduction: 0,
        },
        promo: null,
        promo_code: null,
        shipping_method: null,
        courier: null,
        warehouse: expect.objectContaining({ id: shop.warehouse.id, title: shop.warehouse.title }),
        business_user_id: null,
      }),
      metadata: { warning: false, message: null, other_carts: [], product_warnings: [] },
    })
    expect((await cart.get()).body).toEqual(added.body)
  })

  test('adds up repeated additions, also ten at once', async () => {
    const product = await shop.product({ stock: 50 })
    const cart = await openCart()
    await Promise.all(Array.from({ length: 10 }, () => cart.add({ product_id: product.id, quantity: 2 })))
    expect(lines(await cart.get())).toEqual([[product.id, null, 20]])
  })

  test('keeps colours as separate lines and removes one of them or all [CART-032]', async () => {
    const product = await shop.product({ colors: { Oak: 5, Teak: 5, Walnut: 5 } })
    const [, teak, walnut] = product.colors
    const cart = await openCart()
    await cart.add({ product_id: product.id, quantity: 1 })
    await cart.add({ product_id: product.id, product_color_id: teak, quantity: 2 })
    const added = await cart.add({ product_id: product.id, product_color_id: walnut, quantity: 3 })
    const [one, two, three] = [
      [product.id, 'Oak', 1],
      [product.id, 'Teak', 2],
      [product.id, 'Walnut', 3],
    ]
    expect(lines(added)).toEqual([one, two, three])
    expect(lines(await cart.call('DELETE', `/${product.id}`, { color_id: teak }))).toEqual([one, three])
    expect(lines(await cart.call('DELETE', `/${product.id}?color_id=${walnut}`))).toEqual([one])
    expect(lines(await cart.call('DELETE', `/${product.id}`))).toEqual([])
    expect((await cart.call('DELETE', `/${product.id}`)).status).toBe(200)
  })

  test('is separate for every warehouse [CART-008]', async () => {
    const product = await shop.product()
    const other = shop.warehouses[1]?.id
    await shop.connection.db
      .insert(stock_items)
      .values({ product_id: product.id, warehouse_id: other ?? 0, on_hand: 1 })
    const cart = await openCart()
    await cart.add({ product_id: product.id, quantity: 3 })
    const there = await cart.call('POST', `?warehouse_id=${other}`, { product_id: product.id, quantity: 3 })
    expect(there.body.data.warehouse.id).toBe(other)
    expect(quantities(there)).toEqual([1])
    expect(quantities(await cart.get())).toEqual([3])
    await cart.call('DELETE', `/${product.id}?warehouse_id=${other}`)
    expect(quantities(await cart.get(`?warehouse_id=${other}`))).toEqual([])
    expect(quantities(await cart.get())).toEqual([3])
  })

  test('lists the non-empty carts of other warehouses while it is empty [CART-005] [CART-008]', async () => {
    const product = await shop.product({ stock: 9 })
    const other = shop.warehouses[1]
    const cart = await openCart()
    await cart.add({ product_id: product.id, quantity: 5 })
    const empty = await cart.get(`?warehouse_id=${other?.id}`)
    expect(empty.body.metadata.other_carts).toEqual([
      { warehouse_id: shop.warehouse.id, title: shop.warehouse.title, pieces: 5 },
    ])
    expect((await cart.get()).body.metadata.other_carts).toEqual([])
  })

  test('takes over the lines of another warehouse’s cart, as far as the stock allows', async () => {
    const { db } = shop.connection
    const [chair, lamp] = [await shop.product({ stock: 9 }), await shop.product({ stock: 9 })]
    const other = shop.warehouses[1]?.id ?? 0
    await db.insert(stock_items).values({ product_id: chair.id, warehouse_id: other, on_hand: 3 })
    const cart = await openCart()
    await cart.add({ product_id: chair.id, quantity: 5 })
    await cart.add({ product_id: lamp.id, quantity: 2 })
    const bring = () => cart.call('POST', `/bring?warehouse_id=${other}`, { from_warehouse_id: shop.warehouse.id })
    const answers = await Promise.all([bring(), bring()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(lines(await cart.get(`?warehouse_id=${other}`))).toEqual([[chair.id, null, 3]])
    expect(lines(await cart.get())).toEqual([
      [chair.id, null, 2],
      [lamp.id, null, 2],
    ])
  })

  test('is private to its shopper and needs a token', async () => {
    const product = await shop.product()
    const [mine, other] = [await openCart(), await openCart()]
    await mine.add({ product_id: product.id, quantity: 2 })
    await other.call('DELETE', `/${product.id}`)
    expect(refusal(await other.change({ product_id: product.id, quantity: 1 }))).toEqual([404, 'cart_line_not_found'])
    expect(quantities(await other.get())).toEqual([])
    expect(quantities(await mine.get())).toEqual([2])
    for (const [method, tail, body] of [
      ['GET', '', undefined],
      ['POST', '', { product_id: product.id, quantity: 1 }],
      ['PUT', '', {}],
      ['DELETE', `/${product.id}`, undefined],
      ['DELETE', '/reset_shipping', undefined],
    ] as const) {
      expect((await shop.call(method, `/products/cart${tail}`, body)).status).toBe(401)
    }
  })
})

describe('the quantity', () => {
  test.each([0, -1, -9_999_999])('%i becomes 1 [CART-014]', async (quantity) => {
    const product = await shop.product()
    const cart = await openCart()
    expect(quantities(await cart.add({ product_id: product.id, quantity }))).toEqual([1])
    await cart.change({ product_id: product.id, quantity: 5 })
    expect(quantities(await cart.change({ product_id: product.id, quantity }))).toEqual([1])
  })

  test.each([
    ['the limit of the product', { stock: 10, limit_per_order: 3 }, 3],
    ['the stock', { stock: 4, limit_per_order: 9 }, 4],
    ['the stock when the limit is -1', { stock: 4, limit_per_order: -1 }, 4],
  ])('is at most %s [CART-015] [CAT-061]', async (_name, wanted, most) => {
    const product = await shop.product(wanted)
    const cart = await openCart()
    expect(quantities(await cart.add({ product_id: product.id, quantity: 9_999_999 }))).toEqual([most])
    expect(quantities(await cart.add({ product_id: product.id, quantity: 1 }))).toEqual([most])
    expect(quantities(await cart.change({ product_id: product.id, quantity: 500 }))).toEqual([most])
    expect(quantities(await cart.change({ product_id: product.id, quantity: 2 }))).toEqual([2])
  })

  test.each([1.5, '2', null, 1e10, [1]])('%p is refused', async (quantity) => {
    const product = await shop.product()
    const cart = await openCart()
    expect(refusal(await cart.add({ product_id: product.id, quantity }))).toEqual([422, 'invalid_input'])
    expect(quantities(await cart.get())).toEqual([])
  })
})

describe('what cannot be added', () => {
  test('is an unknown product, a draft, a colour of another product and a sold-out product', async () => {
    const product = await shop.product({ colors: { Oak: 5 } })
    const stranger = await shop.product({ colors: { Pine: 5 } })
    const draft = await shop.product({ status: 'draft' })
    const gone = await shop.product({ stock: 0 })
    const cart = await openCart()
    const add = async (line: object) => refusal(await cart.add({ quantity: 1, ...line }))
    expect(await add({ product_id: 987_654_321 })).toEqual([404, 'product_not_found'])
    expect(await add({ product_id: draft.id })).toEqual([404, 'product_not_found'])
    expect(await add({ product_id: product.id, product_color_id: stranger.colors[0] })).toEqual([
      404,
      'product_not_found',
    ])
    expect(await add({ product_id: gone.id })).toEqual([409, 'insufficient_stock'])
    expect(await add({ product_id: product.id, price: 1 })).toEqual([422, 'invalid_input'])
    expect(refusal(await cart.call('POST', '?warehouse_id=98765', { product_id: product.id, quantity: 1 }))).toEqual([
      404,
      'warehouse_not_found',
    ])
    expect(lines(await cart.get())).toEqual([])
  })

  test('is more than a hundred lines', async () => {
    const colors = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`Colour ${index}`, 1]))
    const product = await shop.product({ colors })
    const cart = await openCart()
    const every = product.colors.map((product_color_id) => ({ product_id: product.id, product_color_id, quantity: 1 }))
    expect((await cart.add({ merge: every.slice(0, 100) })).body.data.carts).toHaveLength(100)
    expect(refusal(await cart.add(every[100] ?? {}))).toEqual([409, 'limit_exceeded'])
    expect((await cart.get()).body.data.carts).toHaveLength(100)
    await shop.connection.db.delete(stock_items).where(eq(stock_items.product_id, product.id))
  })
})
