import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import { durationOf, letOut, makeRental } from '@/lib/fulfilment/rentals/testing'
import { collectTags } from '@/lib/platform/current-request'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { makeMemberBuyer, openFlashShop, publishedSale } from '@/lib/selling/flash-sales/testing'
import { findRoom } from '@/lib/storefront/rooms/queries'
import type { Room, RoomWithProducts } from '@/lib/storefront/rooms/schema'
import { rooms } from '@/lib/storefront/rooms/tables'
import { makeRoom, PICTURES } from '@/lib/storefront/rooms/testing'

let shop: Awaited<ReturnType<typeof openFlashShop>>

beforeAll(async () => {
  shop = await openFlashShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.connection.db.delete(rooms)
})

const list = async (query = '') => (await shop.call<{ data: Room[] }>('GET', `/rooms${query}`)).body.data
const show = async (slug: string, query = '', headers?: Record<string, string>) =>
  (await shop.call<{ data: RoomWithProducts }>('GET', `/rooms/${slug}${query}`, undefined, headers)).body.data
const at = (place: number) => `?warehouse_id=${shop.warehouses[place]?.id}`

/** A sofa of one colour and a lamp, which are rented by the month and by the week. */
async function furnish() {
  const sofa = await makeRental(shop, {
    ...{ title: 'Sofa', price: 5_000_000, colors: { Sage: 3 }, units: 2, prices: { 30: 400_000, 7: 150_000 } },
  })
  const lamp = await makeRental(shop, { title: 'Lamp', price: 1_000_000, units: 1, prices: { 30: 90_000 } })
  const vase = await shop.product({ title: 'Vase', price: 200_000 })
  const room = await makeRoom(shop, [
    { product_id: sofa.id, product_color_id: sofa.colors[0] ?? null, x: 60, y: 50, tall_x: 55.5, tall_y: 61 },
    { product_id: lamp.id, x: 40, y: 30 },
    { product_id: vase.id, tall_x: 20, tall_y: 80 },
  ])
  return { sofa, lamp, vase, room }
}

describe('a room', () => {
  test('has its words in both languages, its pictures, and its products with their points and colours', async () => {
    const { sofa, room } = await furnish()
    const shown = await show(room.slug)
    expect(shown).toMatchObject({ slug: room.slug, title: room.title, title_idn: room.title_idn })
    expect(shown.image_url).toBe(`/media/${PICTURES.image}/1280.webp`)
    expect(shown.mobile_image).toBe(`/media/${PICTURES.mobile_image}/1080.webp`)
    expect(shown.products.map(({ product }) => product.title)).toEqual(['Sofa', 'Lamp', 'Vase'])
    expect(shown.products.map(({ wide }) => wide)).toEqual([{ x: 60, y: 50 }, { x: 40, y: 30 }, null])
    expect(shown.products.map(({ tall }) => tall)).toEqual([{ x: 55.5, y: 61 }, null, { x: 20, y: 80 }])
    expect(shown.products[0]?.product_color_id).toBe(sofa.colors[0])
  })

  test('says what it costs to buy, to rent for a month, and what the deposit is', async () => {
    const { room } = await furnish()
    const { buy, rent } = await show(room.slug)
    expect(buy).toEqual({ price: 6_200_000, products: 3, missing: 0 })
    const rent_duration_id = await durationOf(shop, 30)
    expect(rent).toEqual({ price: 490_000, products: 2, missing: 1, deposit: 1_200_000, rent_duration_id })
  })

  test('does not count what is sold out, and says why', async () => {
    const { vase, room } = await furnish()
    const place = {
      warehouse_id: shop.warehouse.id,
      product_id: vase.id,
      product_color_id: null,
      kind: 'count' as const,
    }
    const book = (quantity: number) => moveStock(shop.context, { ...place, quantity, reference: `${quantity}` })
    await book(-10)
    const { buy, products: shown } = await show(room.slug)
    expect(buy).toEqual({ price: 6_000_000, products: 2, missing: 1 })
    expect(shown.map((one) => one.buy.refusal)).toEqual([null, null, 'sold_out'])
    await book(1)
    expect((await show(room.slug)).buy).toEqual({ price: 6_200_000, products: 3, missing: 0 })
  })

  test('counts another colour only when it is the one that the room shows', async () => {
    const pot = await shop.product({ price: 300_000, colors: { Red: 0, Blue: 5 } })
    const [red, blue] = pot.colors
    const asRed = await makeRoom(shop, [{ product_id: pot.id, product_color_id: red ?? null }])
    const asBlue = await makeRoom(shop, [{ product_id: pot.id, product_color_id: blue ?? null }])
    expect((await show(asRed.slug)).products[0]?.buy).toMatchObject({ refusal: 'color_sold_out', available: 0 })
    expect((await show(asBlue.slug)).products[0]?.buy).toMatchObject({ refusal: null, available: 5 })
  })

  test('rents nothing from a warehouse without units, and there says so', async () => {
    const { lamp, room } = await furnish()
    const far = await show(room.slug, at(2))
    expect(far.rent).toMatchObject({ price: 0, products: 0, missing: 3, deposit: 0 })
    expect(far.products.map(({ rent }) => rent.refusal)).toEqual(['not_here', 'not_here', 'not_rented'])
    expect(far.buy).toEqual({ price: 0, products: 0, missing: 3 })
    await letOut(shop.connection, { warehouse_id: shop.warehouses[2]?.id ?? 0, product_id: lamp.id, units: 1 })
    expect((await show(room.slug, at(2))).rent).toMatchObject({ price: 90_000, products: 1, missing: 2 })
    expect((await shop.call('GET', `/rooms/${room.slug}?warehouse_id=987654`)).status).toBe(404)
  })

  test('shows what is not sold any more no longer', async () => {
    const { vase, room } = await furnish()
    await shop.connection.db.update(products).set({ status: 'archived' }).where(eq(products.id, vase.id))
    const shown = await show(room.slug)
    expect(shown.products.map(({ product }) => product.title)).toEqual(['Sofa', 'Lamp'])
    expect(shown.buy.price).toBe(6_000_000)
  })

  test('marks what is on the list of a member', async () => {
    const { lamp, room } = await furnish()
    const { headers } = await makeMemberBuyer(shop)
    await shop.call('POST', `/products/${lamp.id}/wishlist`, { status: true }, headers)
    const marks = (await show(room.slug, '', headers)).products.map(({ product }) => product.wishlist)
    expect(marks).toEqual([false, true, false])
  })

  test('is answered with 404 when there is none of this name', async () => {
    const gone = await shop.call('GET', '/rooms/ruang-hampa')
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
    expect((await shop.call('GET', '/rooms/Ruang_Hampa')).status).toBe(422)
  })

  test('may be empty', async () => {
    const room = await makeRoom(shop, [])
    expect(await show(room.slug)).toMatchObject({ products: [], buy: { price: 0, products: 0, missing: 0 } })
  })
})

describe('prices in a room', () => {
  test('are those of the moment, in the next answer after a change', async () => {
    const { vase, room } = await furnish()
    expect((await show(room.slug)).buy.price).toBe(6_200_000)
    await setPrice(shop.context, { slug: vase.slug, price: 180_000, discounted_price: 120_000 })
    expect((await show(room.slug)).buy.price).toBe(6_120_000)
    expect((await list())[0]?.buy.price).toBe(6_120_000)
  })

  test('are flash prices while the sale is on', async () => {
    const { lamp, room } = await furnish()
    const items = [{ product_id: lamp.id, price: 600_000, quota: 5 }]
    const sale = await publishedSale(shop.context, shop.warehouse.id, { items, starts: 1 })
    expect((await show(room.slug)).buy.price).toBe(6_200_000)
    shop.clock.set(sale.start_time)
    await switchFlashSales(shop.context)
    const during = await show(room.slug)
    expect([during.buy.price, during.products[1]?.product.flash_sale_discount]).toEqual([5_800_000, 40])
    shop.clock.set(sale.end_time)
    await switchFlashSales(shop.context)
    expect((await show(room.slug)).buy.price).toBe(6_200_000)
  })

  test('name every product that a page of the room depends on', async () => {
    const { sofa, lamp, vase, room } = await furnish()
    const { tags } = await collectTags(() => findRoom(shop.connection.db, shop.warehouse.id, room.slug))
    expect([...tags]).toEqual(expect.arrayContaining([sofa, lamp, vase].map(({ id }) => productTag(id))))
  })
})

test('rooms are listed by position, each with its sums and without its products', async () => {
  const { room, vase } = await furnish()
  const first = await makeRoom(shop, [{ product_id: vase.id }], { position: -1 })
  const all = await list()
  expect(all.map(({ slug }) => slug)).toEqual([first.slug, room.slug])
  expect(all.map(({ buy, rent }) => [buy.price, rent.price])).toEqual([
    [200_000, 0],
    [6_200_000, 490_000],
  ])
  expect(all[0]).not.toHaveProperty('products')
  expect((await list(at(1))).map(({ buy }) => buy.missing)).toEqual([1, 3])
})
