import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { cartOf } from '@/lib/orders/orders/testing/buyers'
import { makeBuyer, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close({ broken: { stock: 'shelves are filled by hand' } }))

describe('a cart reports', () => {
  test('a changed price until the shopper dismisses it', async () => {
    const lamp = await shop.product({ price: 200_000 })
    const cart = cartOf(shop, await makeBuyer(shop))
    const shown = async () => (await cart.get()).body.data.carts[0]
    await cart.add({ product_id: lamp.id, quantity: 1 })
    expect((await shown())?.previous_price).toBeNull()
    const reprice = (price: number) =>
      shop.connection.db.update(products).set({ price }).where(eq(products.id, lamp.id))
    await reprice(180_000)
    expect(await shown()).toMatchObject({ previous_price: 200_000, product: { discounted_price: 180_000 } })
    await cart.change({ cart: { product_id: lamp.id, quantity: 2 } })
    expect((await shown())?.previous_price).toBe(200_000)
    expect((await cart.change({ prices_seen: true })).body.data.carts[0]?.previous_price).toBeNull()
    await reprice(190_000)
    expect((await shown())?.previous_price).toBe(180_000)
  })

  test('a changed price also after more pieces are added', async () => {
    const lamp = await shop.product({ price: 200_000, installable: true })
    const cart = cartOf(shop, await makeBuyer(shop))
    await cart.add({ product_id: lamp.id, quantity: 1 })
    await shop.connection.db.update(products).set({ price: 210_000 }).where(eq(products.id, lamp.id))
    await cart.add({ product_id: lamp.id, quantity: 1 })
    const added = await cart.add({ product_id: lamp.id, quantity: 1, installation: true })
    expect(added.body.data.carts.map(({ previous_price }) => previous_price)).toEqual([200_000, null])
    expect((await cart.get()).body).toEqual(added.body)
    await shop.connection.db.update(products).set({ price: 220_000 }).where(eq(products.id, lamp.id))
    const again = await cart.get()
    expect(again.body.data.carts.map(({ previous_price }) => previous_price)).toEqual([200_000, 210_000])
  })

  test('the pieces that a merge has added and those that did not fit [CART-011] [CART-013]', async () => {
    const chair = await shop.product({ stock: 5 })
    const gone = await shop.product({ stock: 0 })
    const cart = cartOf(shop, await makeBuyer(shop))
    await cart.add({ product_id: chair.id, quantity: 3 })
    const line = (product_id: number, quantity: number) => ({ product_id, product_color_id: null, quantity })
    const { body } = await cart.add({ merge: [line(chair.id, 4), line(gone.id, 2)] })
    expect(body.metadata.merged).toEqual([
      { product_id: chair.id, product_color_id: null, installation: false, added: 2, left_out: 2 },
      { product_id: gone.id, product_color_id: null, installation: false, added: 0, left_out: 2 },
    ])
    expect(body.data.carts.map(({ quantity }) => quantity)).toEqual([5])
  })

  test('the other warehouses with enough pieces [CART-018]', async () => {
    const [here, there, far] = shop.warehouses
    const table = await shop.product({ stock: 4 })
    const place = (warehouse_id: number, on_hand: number) => ({ warehouse_id, on_hand, product_id: table.id })
    await shop.connection.db.insert(stock_items).values([place(there?.id ?? 0, 9), place(far?.id ?? 0, 2)])
    const cart = cartOf(shop, await makeBuyer(shop))
    await cart.add({ product_id: table.id, quantity: 4 })
    expect((await cart.get()).body.metadata.product_warnings).toEqual([])
    await shop.connection.db
      .update(stock_items)
      .set({ on_hand: 1 })
      .where(eq(stock_items.warehouse_id, here?.id ?? 0))
    expect((await cart.get()).body.metadata.product_warnings).toMatchObject([
      { warning: 'not_enough_stock', elsewhere: [{ warehouse_id: there?.id, title: there?.title, available: 9 }] },
    ])
  })
})
