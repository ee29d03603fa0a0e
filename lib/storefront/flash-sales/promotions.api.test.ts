import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Product, ProductList } from '@/lib/catalog/products/schema'
import { order_products } from '@/lib/orders/orders/tables'
import { addHours, addMinutes } from '@/lib/platform/time'
import type { Cart } from '@/lib/selling/cart/schema'
import { stopFlashSale, switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { makeMemberBuyer, publishedSale, quotasOf } from '@/lib/selling/flash-sales/testing'
import { makeBuyer, movableClock, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'
import type { FlashSaleAnswer, FlashSaleList } from '@/lib/storefront/flash-sales/schema'

const NOON = new Date('2026-11-21T12:00:00+07:00')

let shop: TestShop
const clock = movableClock(NOON)

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())
beforeEach(() => clock.set(NOON))

type Buyer = Awaited<ReturnType<typeof makeBuyer>>
type Refusal = { code?: string; message?: string; params?: Record<string, unknown> }

const show = async (id: number) => (await shop.call<{ data: Product }>('GET', `/products/${id}`)).body.data
const cartOf = async ({ headers }: Buyer) => (await shop.call<Cart>('GET', '/products/cart', undefined, headers)).body
const addTo = ({ headers }: Buyer, line: object) => shop.call<Cart>('POST', '/products/cart', line, headers)
const order = (buyer: Buyer, lines: Parameters<typeof orderOf>[1]) =>
  shop.call<Refusal & { data: { id: number } }>('POST', '/orders', orderOf(buyer, lines), buyer.headers)
const linesOf = (orderId: number) =>
  shop.connection.db.select().from(order_products).where(eq(order_products.order_id, orderId))

/** Makes a chair for 250.000 that costs 150.000 in a sale, which starts in `starts` hours. */
async function saleOf({ quota = 5, starts = 0, stock = 20, colors = {} }: Record<string, unknown> = {}) {
  const chair = await shop.product({ stock: Number(stock), colors: colors as Record<string, number> })
  const sale = await publishedSale(shop.context, shop.warehouse.id, {
    starts: Number(starts),
    items: [{ product_id: chair.id, price: 150_000, quota: Number(quota) }],
  })
  await switchFlashSales(shop.context)
  return { chair, sale }
}

describe('the price of a product in a flash sale', () => {
  test('is the normal one before the start and after the end, and the flash price in between [CAT-057] [PDP-006]', async () => {
    const { chair, sale } = await saleOf({ starts: 2 })
    const detail = { start_time: sale.start_time.toISOString(), end_time: sale.end_time.toISOString(), slug: sale.slug }
    const stocks = [
      { warehouse_id: shop.warehouse.id, product_collection_id: sale.id, quantity: 5, original_quantity: 5 },
    ]
    expect(await show(chair.id)).toMatchObject({
      price: 250_000,
      discount: 0,
      discounted_price: 250_000,
      flash_sale_discount: 0,
      flash_sale_detail: { ...detail, status: 'upcoming' },
      flash_sale_stocks: stocks,
    })
    clock.set(sale.start_time)
    await switchFlashSales(shop.context)
    expect(await show(chair.id)).toMatchObject({
      price: 250_000,
      discount: 40,
      discounted_price: 150_000,
      flash_sale_discount: 40,
      flash_sale_detail: { ...detail, status: 'ongoing', regular_price: 250_000 },
      flash_sale_stocks: stocks,
    })
    clock.set(sale.end_time)
    await switchFlashSales(shop.context)
    const after = { discounted_price: 250_000, flash_sale_discount: 0, flash_sale_detail: null, flash_sale_stocks: [] }
    expect(await show(chair.id)).toMatchObject(after)
  })

  test('is the same in lists, in the cart and in the order, whose line references the flash sale item', async () => {
    const { chair, sale } = await saleOf()
    const list = await shop.call<ProductList>('GET', '/products?limit=50')
    expect(list.body.data.products.find(({ id }) => id === chair.id)).toMatchObject({ discounted_price: 150_000 })
    const buyer = await makeMemberBuyer(shop)
    const cart = (await addTo(buyer, { product_id: chair.id, quantity: 2 })).body
    expect(cart.data.carts[0]).toMatchObject({
      product: { price: 250_000, discounted_price: 150_000, discount: 40 },
      line_price: 300_000,
      flash_sale: { standing: 'joined', price: 150_000, quantity: 5, end_time: sale.end_time.toISOString() },
    })
    expect(cart.data.total.total_price).toBe(300_000)
    const placed = await order(buyer, [{ product_id: chair.id, quantity: 2, price: 150_000 }])
    expect(placed.status).toBe(200)
    const [line] = await linesOf(placed.body.data.id)
    expect(line).toMatchObject({ price: 150_000, quantity: 2, flash_sale_item_id: expect.any(Number) })
    expect(await quotasOf(shop.connection, sale.id)).toEqual([3])
    expect((await show(chair.id)).flash_sale_stocks[0]).toMatchObject({ quantity: 3, original_quantity: 5 })
  })

  test('applies only in the warehouse of the sale', async () => {
    const { chair } = await saleOf()
    const other = shop.warehouses.find(({ id }) => id !== shop.warehouse.id)
    const there = await shop.call<{ data: Product }>('GET', `/products/${chair.id}?warehouse_id=${other?.id}`)
    expect(there.body.data).toMatchObject({ discounted_price: 250_000, flash_sale_detail: null })
  })

  test('is the normal one again when the quota is sold out, and an order at the flash price is refused', async () => {
    const { chair } = await saleOf({ quota: 2 })
    const [first, second] = [await makeMemberBuyer(shop), await makeMemberBuyer(shop)]
    expect((await order(first, [{ product_id: chair.id, quantity: 2, price: 150_000 }])).status).toBe(200)
    expect(await show(chair.id)).toMatchObject({ discounted_price: 250_000, flash_sale_discount: 0 })
    const late = await order(second, [{ product_id: chair.id, quantity: 1, price: 150_000 }])
    expect([late.status, late.body.code, late.body.params?.unit_price]).toEqual([409, 'price_changed', 250_000])
    const placed = await order(second, [{ product_id: chair.id, quantity: 1, price: 250_000 }])
    const [line] = await linesOf(placed.body.data.id)
    expect(line).toMatchObject({ price: 250_000, flash_sale_item_id: null })
  })

  test('applies to as many pieces as the quota has left, over all colours, and the cart explains it', async () => {
    const { chair } = await saleOf({ quota: 3, colors: { Oak: 10, Teak: 10 } })
    const [oak = null, teak = null] = chair.colors
    const buyer = await makeMemberBuyer(shop)
    await addTo(buyer, { product_id: chair.id, product_color_id: oak, quantity: 2 })
    const both = await addTo(buyer, { product_id: chair.id, product_color_id: teak, quantity: 2 })
    const standings = both.body.data.carts.map(({ flash_sale, line_price }) => [flash_sale?.standing, line_price])
    expect(standings).toEqual([
      ['quota', 500_000],
      ['quota', 500_000],
    ])
    const three = [
      { product_id: chair.id, product_color_id: oak, quantity: 2, price: 150_000 },
      { product_id: chair.id, product_color_id: teak, quantity: 1, price: 150_000 },
    ]
    expect((await order(buyer, three)).status).toBe(200)
  })

  test('changes for orders exactly at start and end, even before the job has run', async () => {
    const { chair, sale } = await saleOf({ starts: 1 })
    const buyer = await makeMemberBuyer(shop)
    clock.set(new Date(sale.start_time.getTime() - 1))
    const early = await order(buyer, [{ product_id: chair.id, quantity: 1, price: 150_000 }])
    expect([early.status, early.body.code]).toEqual([409, 'price_changed'])
    clock.set(sale.start_time)
    expect((await order(buyer, [{ product_id: chair.id, quantity: 1, price: 150_000 }])).status).toBe(200)
    clock.set(sale.end_time)
    const late = await order(buyer, [{ product_id: chair.id, quantity: 1, price: 150_000 }])
    expect([late.status, late.body.params?.unit_price]).toEqual([409, 250_000])
  })
})

describe('a guest', () => {
  test('sees the flash sale but can only buy at the normal price [CAT-047] [CAT-048]', async () => {
    const { chair, sale } = await saleOf()
    const guest = await makeBuyer(shop)
    const cart = (await addTo(guest, { product_id: chair.id, quantity: 1 })).body
    expect(cart.data.carts[0]).toMatchObject({
      product: { discounted_price: 250_000 },
      line_price: 250_000,
      flash_sale: { standing: 'login', price: 150_000 },
    })
    const joining = await order(guest, [{ product_id: chair.id, quantity: 1, price: 150_000 }])
    expect([joining.status, joining.body.code, joining.body.message]).toEqual([
      403,
      'flash_login_required',
      'Please login to join flash sale!',
    ])
    const placed = await order(guest, [{ product_id: chair.id, quantity: 1, price: 250_000 }])
    const [line] = await linesOf(placed.body.data.id)
    expect(line).toMatchObject({ price: 250_000, flash_sale_item_id: null })
    expect(await quotasOf(shop.connection, sale.id)).toEqual([5])
  })

  test('who logs in as a user or a business user can buy at the flash price [CAT-048]', async () => {
    const { chair } = await saleOf()
    for (const role of ['user', 'business'] as const) {
      const buyer = await makeMemberBuyer(shop, role)
      await addTo(buyer, { product_id: chair.id, quantity: 1 })
      expect((await cartOf(buyer)).data.carts[0]).toMatchObject({ line_price: 150_000 })
      expect((await placeOrderOf(shop, buyer, [{ product_id: chair.id, quantity: 1, price: 150_000 }])).status).toBe(
        200,
      )
    }
  })
})

describe('the flash sales of the API', () => {
  const read = <Data>(path: string) => shop.call<Data>('GET', `/flash_sales${path}`)

  test('are listed with their warehouses and products, without drafts and ended sales [CAT-069] [CAT-079] [CAT-080] [CAT-082]', async () => {
    const { chair, sale } = await saleOf()
    const { sale: next } = await saleOf({ starts: 30 })
    const { sale: stopped } = await saleOf()
    await stopFlashSale(shop.context, stopped.id)
    const expected = {
      id: sale.id,
      slug: sale.slug,
      title: sale.title,
      title_idn: sale.title_idn,
      status: 'ongoing',
      start_time: sale.start_time.toISOString(),
      end_time: sale.end_time.toISOString(),
      warehouses: [expect.objectContaining({ id: shop.warehouse.id })],
      products: [
        expect.objectContaining({ id: chair.id, flash_sale_stocks: [expect.objectContaining({ quantity: 5 })] }),
      ],
    }
    const all = (await read<FlashSaleList>('')).body
    expect(all.metadata.server_time).toBe(NOON.toISOString())
    const slugs = all.data.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([sale.slug, next.slug]))
    expect(slugs).not.toContain(stopped.slug)
    expect((await read<FlashSaleAnswer>(`/${sale.slug}`)).body.data).toEqual(expected)
    const home = (await read<FlashSaleList>(`/home?warehouse_id=${shop.warehouse.id}`)).body.data
    expect(home.filter(({ status }) => status === 'upcoming')).toHaveLength(1)
    expect(home.find(({ id }) => id === sale.id)).toEqual(expected)
    const other = shop.warehouses.find(({ id }) => id !== shop.warehouse.id)
    expect((await read<FlashSaleList>(`/home?warehouse_id=${other?.id}`)).body.data).toEqual([])
    const unknown = await read<Refusal>('/flash-never')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'flash_sale_not_found'])
  })

  test('list their products 16 at a time, with filters and cursors [CAT-081] [CAT-026]', async () => {
    const chairs = []
    for (let index = 0; index < 18; index += 1) {
      chairs.push(await shop.product({ price: 200_000 + index, created_at: addMinutes(NOON, index) }))
    }
    const sale = await publishedSale(shop.context, shop.warehouse.id, {
      slug: 'flash-many',
      items: chairs.map(({ id }) => ({ product_id: id, price: 90_000, quota: 2 })),
    })
    clock.set(addHours(NOON, 1))
    await switchFlashSales(shop.context)
    const first = (await read<ProductList>(`/${sale.slug}/products`)).body
    expect(first.data.products).toHaveLength(16)
    expect(first.metadata).toMatchObject({ total_items: 18, next_cursor: expect.any(String) })
    const second = (await read<ProductList>(`/${sale.slug}/products?cursor=${first.metadata.next_cursor}`)).body
    const ids = [...first.data.products, ...second.data.products].map(({ id }) => id)
    expect(ids).toEqual(chairs.map(({ id }) => id).reverse())
    expect(second.metadata.next_cursor).toBeNull()
    expect(new Set(first.data.products.map(({ discounted_price }) => discounted_price))).toEqual(new Set([90_000]))
    const narrowed = (await read<ProductList>(`/${sale.slug}/products?q=${chairs[4]?.title_idn.replace(' ', '+')}`))
      .body
    expect(narrowed.data.products.map(({ id }) => id)).toContain(chairs[4]?.id)
    expect((await read('/flash-never/products')).status).toBe(404)
  })
})
