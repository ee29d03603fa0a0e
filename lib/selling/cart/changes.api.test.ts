import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import type { Cart } from '@/lib/selling/cart/schema'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type CartAnswer = Cart & { code?: string }

async function openCart() {
  const headers = await shop.guest()
  const call = (method: string, tail = '', body?: unknown, more: Record<string, string> = {}) =>
    shop.call<CartAnswer>(method, `/products/cart${tail}`, body, { ...headers, ...more })
  return {
    call,
    get: () => call('GET'),
    add: (line: object) => call('POST', '', line),
    change: (change: object) => call('PUT', '', change),
    merge: (merge: object[], more = {}) => call('POST', '', { merge }, more),
  }
}

const quantities = ({ body }: { body: CartAnswer }) =>
  body.data.carts.map(({ product, quantity }) => [product.id, quantity])
const refusal = ({ status, body }: { status: number; body: CartAnswer }) => [status, body.code]
const warnings = ({ body }: { body: CartAnswer }) =>
  body.metadata.product_warnings.map(({ product_id, warning, available }) => [product_id, warning, available])

describe('a browser’s cart that is merged', () => {
  test('is added to the server’s cart, clamped to stock and limit, without products that cannot be sold', async () => {
    const plenty = await shop.product({ stock: 50 })
    const scarce = await shop.product({ stock: 4 })
    const limited = await shop.product({ stock: 50, limit_per_order: 3 })
    const gone = await shop.product({ stock: 0 })
    const draft = await shop.product({ status: 'draft' })
    const cart = await openCart()
    for (const product of [plenty, scarce, limited]) await cart.add({ product_id: product.id, quantity: 2 })
    const local = [plenty, scarce, limited, gone, draft].map(({ id }) => ({ product_id: id, quantity: 3 }))
    const merged = await cart.merge([...local, { product_id: 987_654_321, quantity: 1 }])
    expect(quantities(merged)).toEqual([
      [plenty.id, 5],
      [scarce.id, 4],
      [limited.id, 3],
    ])
    expect(quantities(await cart.merge(local))).toEqual([
      [plenty.id, 8],
      [scarce.id, 4],
      [limited.id, 3],
    ])
  })

  test('is counted once when it is sent again with its key after a lost answer', async () => {
    const product = await shop.product({ stock: 50 })
    const cart = await openCart()
    const key = { 'idempotency-key': 'merge-of-my-cart-1' }
    const local = [{ product_id: product.id, quantity: 3 }]
    expect(quantities(await cart.merge(local, key))).toEqual([[product.id, 3]])
    expect(quantities(await cart.merge(local, key))).toEqual([[product.id, 3]])
    expect(quantities(await cart.get())).toEqual([[product.id, 3]])
    expect(refusal(await cart.merge([{ product_id: product.id, quantity: 4 }], key))).toEqual([
      409,
      'idempotency_conflict',
    ])
  })

  test('is refused when it is empty, too long or not a cart', async () => {
    const cart = await openCart()
    const line = { product_id: 1, quantity: 1 }
    for (const merge of [[], Array(101).fill(line), [{ ...line, price: 1 }], [null], 'all']) {
      expect(refusal(await cart.call('POST', '', { merge }))).toEqual([422, 'invalid_input'])
    }
  })
})

describe('installation', () => {
  test('is added to the total of installable products, and removed again [CART-021] [CART-031]', async () => {
    const lamp = await shop.product({
      installable: true,
      installation_fee: 80_000,
      installation_deduction_fixed: 30_000,
    })
    const mug = await shop.product({ installation_fee: 10_000 })
    const cart = await openCart()
    await cart.add({ product_id: mug.id, quantity: 1, installation: true })
    const added = await cart.add({ product_id: lamp.id, quantity: 2, installation: true })
    expect(added.body.data.carts.map(({ installation }) => installation)).toEqual([false, true])
    expect(added.body.data.total).toMatchObject({ installation_fee: 100_000, net_price: 3 * 250_000 + 100_000 })
    const without = await cart.change({ cart: { product_id: lamp.id, installation: false } })
    expect(without.body.data.total).toMatchObject({ installation_fee: 0, net_price: 3 * 250_000 })
    expect(
      (await cart.change({ cart: { product_id: lamp.id, quantity: 1, installation: true } })).body.data.total,
    ).toMatchObject({
      installation_fee: 50_000,
    })
  })

  test('chosen for a product with and without it merges both lines', async () => {
    const lamp = await shop.product({ installable: true, installation_fee: 80_000, stock: 5 })
    const cart = await openCart()
    await cart.add({ product_id: lamp.id, quantity: 3, installation: true })
    const both = await cart.add({ product_id: lamp.id, quantity: 4 })
    expect(both.body.data.carts.map(({ installation }) => installation)).toEqual([true, false])
    const one = await cart.change({ cart: { product_id: lamp.id, installation: true } })
    expect(one.status).toBe(200)
    expect(quantities(one)).toEqual([[lamp.id, 5]])
    expect(one.body.data.total.installation_fee).toBe(5 * 80_000)
  })
})

describe('the shipping choice', () => {
  test('stores the coordinates for an instant courier and adds its price [CART-023]', async () => {
    const cart = await openCart()
    const lamp = await shop.product({ stock: 5 })
    await cart.add({ product_id: lamp.id, quantity: 1 })
    const point = { latitude: -6.24, longitude: 106.8 }
    const gosend = { courier_id: 4, shipping_method: 'INSTANT', destination_id: '31.74', district_id: '31.74.07' }
    const without = await cart.change(gosend)
    expect(without.body.data.total.shipping_cost).toBe(0)
    const chosen = await cart.change({ ...gosend, ...point })
    const query = `latitude=${point.latitude}&longitude=${point.longitude}&weight=${chosen.body.data.total.total_weight}`
    const { body } = await shop.call<{ data: ShippingService[] }>('GET', `/shipments/4/services?${query}`)
    const price = body.data.find(({ code }) => code === 'INSTANT')?.price
    expect(price).toBeGreaterThan(0)
    expect(chosen.body.data.total.shipping_cost).toBe(price)
    expect((await cart.change({ latitude: null, longitude: null })).body.data.total.shipping_cost).toBe(0)
    for (const wrong of [{ latitude: 91 }, { longitude: '106' }, { longitude: -181 }]) {
      expect((await cart.change(wrong)).status).toBe(422)
    }
    await cart.change(point)
    await cart.call('DELETE', '/reset_shipping')
    expect((await cart.change(gosend)).body.data.total.shipping_cost).toBe(0)
  })

  test('is stored, priced by the shop for the weight of the cart, and reset [CART-031] [CART-033]', async () => {
    const product = await shop.product({ price: 100_000, weight: 1500 })
    const cart = await openCart()
    await cart.add({ product_id: product.id, quantity: 2 })
    const priceOf = async (courier: number, code: string, query: string) => {
      const path = `/shipments/${courier}/services?warehouse_id=${shop.warehouse.id}&${query}`
      const { body } = await shop.call<{ data: ShippingService[] }>('GET', path)
      return body.data.find((service) => service.code === code)?.price ?? 0
    }
    const reg = await priceOf(1, 'REG', 'destination_id=51.71&weight=3000')
    const chosen = await cart.change({ courier_id: 1, shipping_method: 'REG', destination_id: '51.71' })
    expect(reg).toBeGreaterThan(0)
    expect(chosen.body.data).toMatchObject({
      shipping_method: 'REG',
      courier: { id: 1, code: 'jne', title: 'JNE' },
      total: { shipping_cost: reg, net_price: 200_000 + reg },
    })
    const heavier = await cart.change({ cart: { product_id: product.id, quantity: 4 } })
    expect(heavier.body.data.total.shipping_cost).toBe(await priceOf(1, 'REG', 'destination_id=51.71&weight=6000'))
    const ez = { courier_id: 2, shipping_method: 'EZ', destination_id: '31.74' }
    expect((await cart.change(ez)).body.data.total.shipping_cost).toBe(0)
    const withDistrict = await cart.change({ ...ez, district_id: '31.74.07' })
    expect(withDistrict.body.data.total.shipping_cost).toBe(
      await priceOf(2, 'EZ', 'destination_id=31.74&district_id=31.74.07&weight=6000'),
    )
    const reset = await cart.call('DELETE', '/reset_shipping')
    expect(reset.body.data).toMatchObject({ shipping_method: null, courier: null, total: { shipping_cost: 0 } })
    expect(quantities(reset)).toEqual([[product.id, 4]])
  })

  test('is refused with a price, a user or a warehouse of its own', async () => {
    const cart = await openCart()
    for (const field of ['shipping_cost', 'net_price', 'user_id', 'warehouse_id', 'promo_discount']) {
      expect(refusal(await cart.change({ [field]: 1 }))).toEqual([422, 'invalid_input'])
    }
  })
})

describe('a cart after changes in the shop', () => {
  const take = (product_id: number, quantity: number, product_color_id: number | null = null) =>
    moveStock(shop.context, {
      warehouse_id: shop.warehouse.id,
      product_id,
      product_color_id,
      kind: 'count',
      quantity: -quantity,
      reference: 'counted',
    })
  const alter = (id: number, values: Partial<typeof products.$inferInsert>) =>
    shop.connection.db.update(products).set(values).where(eq(products.id, id))

  test('has a warning with the reason on every line that cannot be ordered any more [CART-018] [CART-019]', async () => {
    const [fell, gone, archived, limited, fine] = [
      await shop.product({ stock: 5 }),
      await shop.product({ stock: 5 }),
      await shop.product({ stock: 5 }),
      await shop.product({ stock: 5 }),
      await shop.product({ stock: 5 }),
    ]
    const cart = await openCart()
    for (const { id } of [fell, gone, archived, limited, fine]) await cart.add({ product_id: id, quantity: 4 })
    expect((await cart.get()).body.metadata).toMatchObject({ warning: false, product_warnings: [] })
    await take(fell.id, 2)
    await take(gone.id, 5)
    await alter(archived.id, { status: 'archived' })
    await alter(limited.id, { limit_per_order: 2 })
    const now = await cart.get()
    expect(now.body.metadata.warning).toBe(true)
    expect(warnings(now)).toEqual([
      [fell.id, 'not_enough_stock', 3],
      [gone.id, 'sold_out', 0],
      [archived.id, 'unavailable', 5],
      [limited.id, 'limit_per_order', 5],
    ])
    await cart.change({ cart: { product_id: fell.id, quantity: 4 } })
    for (const { id } of [gone, archived, limited]) await cart.call('DELETE', `/${id}`)
    expect((await cart.get()).body.metadata).toMatchObject({ warning: false, product_warnings: [] })
  })

  test('has warnings on all lines that share an exceeded stock or limit, as the order would refuse them [CART-018]', async () => {
    const lamp = await shop.product({ installable: true, stock: 5 })
    const chair = await shop.product({ limit_per_order: 3, colors: { Oak: 5, Teak: 5 } })
    const cart = await openCart()
    await cart.add({ product_id: lamp.id, quantity: 3, installation: true })
    await cart.add({ product_id: lamp.id, quantity: 2 })
    for (const product_color_id of chair.colors) await cart.add({ product_id: chair.id, product_color_id, quantity: 1 })
    expect(warnings(await cart.get())).toEqual([])
    await cart.add({ product_id: lamp.id, quantity: 1 })
    await cart.add({ product_id: chair.id, product_color_id: chair.colors[1], quantity: 2 })
    expect(warnings(await cart.get())).toEqual([
      [lamp.id, 'not_enough_stock', 5],
      [lamp.id, 'not_enough_stock', 5],
      [chair.id, 'limit_per_order', 5],
      [chair.id, 'limit_per_order', 5],
    ])
  })

  test('has the current prices', async () => {
    const product = await shop.product({ price: 100_000 })
    const cart = await openCart()
    await cart.add({ product_id: product.id, quantity: 2 })
    await alter(product.id, { discounted_price: 80_000 })
    expect((await cart.get()).body.data.total.net_price).toBe(160_000)
  })
})

describe('two lines of one product, with and without installation', () => {
  async function twoLines() {
    const lamp = await shop.product({ installable: true, installation_fee: 80_000, stock: 9 })
    const cart = await openCart()
    await cart.add({ product_id: lamp.id, quantity: 3, installation: true })
    const { body } = await cart.add({ product_id: lamp.id, quantity: 2 })
    const [with_installation, without] = body.data.carts
    if (!with_installation || !without) throw new Error('There are not two lines.')
    return { cart, lamp, with_installation, without }
  }
  const shown = ({ body }: { body: CartAnswer }) =>
    body.data.carts.map(({ quantity, installation }) => [quantity, installation])

  test('are changed by line id, and the other line stays [CART-014]', async () => {
    const { cart, lamp, without } = await twoLines()
    const changed = await cart.change({ cart: { line_id: without.id, product_id: lamp.id, quantity: 4 } })
    expect(shown(changed)).toEqual([
      [3, true],
      [4, false],
    ])
  })

  test('are removed by line id, and the other line stays [CART-032]', async () => {
    const { cart, lamp, without } = await twoLines()
    expect(shown(await cart.call('DELETE', `/${lamp.id}`, { line_id: without.id }))).toEqual([[3, true]])
    expect((await cart.call('DELETE', `/${lamp.id}?line_id=${without.id}`)).status).toBe(200)
    expect(shown(await cart.get())).toEqual([[3, true]])
  })

  test('are unchanged by a request for a line that was removed meanwhile', async () => {
    const { cart, lamp, without } = await twoLines()
    await cart.call('DELETE', `/${lamp.id}`, { line_id: without.id })
    const late = await cart.change({ cart: { line_id: without.id, product_id: lamp.id, quantity: 9 } })
    expect([late.status, late.body.code]).toEqual([404, 'cart_line_not_found'])
    expect(shown(await cart.get())).toEqual([[3, true]])
  })

  test('each have the number of pieces that resolves their warning, by limit or stock [CART-018]', async () => {
    const { cart, lamp } = await twoLines()
    await shop.connection.db.update(products).set({ limit_per_order: 4 }).where(eq(products.id, lamp.id))
    const warned = (await cart.get()).body.metadata.product_warnings
    expect(warned.map(({ warning, available, most }) => [warning, available, most])).toEqual([
      ['limit_per_order', 9, 2],
      ['limit_per_order', 9, 1],
    ])
    await cart.change({ cart: { line_id: warned[0]?.line_id, product_id: lamp.id, quantity: warned[0]?.most } })
    expect((await cart.get()).body.metadata.product_warnings).toEqual([])
  })
})
