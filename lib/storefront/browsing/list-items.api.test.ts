import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Product, ProductCard, ProductItem } from '@/lib/catalog/products/schema'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { publishedSale } from '@/lib/selling/flash-sales/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { product_collections } from '@/lib/storefront/content/tables'
import { makeLamp } from '@/lib/storefront/listing/testing'

let shop: TestShop
let lamp: Awaited<ReturnType<typeof makeLamp>>
let detail: Omit<Product, 'specifications' | 'stocks' | 'group_handle' | 'other_condition'>
const slug = 'lampu-kilat'

beforeAll(async () => {
  shop = await openTestShop()
  lamp = await makeLamp(shop)
  await shop.product({ price: 20_000 })
  const { db } = shop.connection
  const rule = { rentable: true }
  for (const source of ['product_section', 'promo', 'banner'] as const)
    await db
      .insert(product_collections)
      .values({ slug: source.replace('_', '-'), source, title: 'Lamps', title_idn: 'Lampu', rule })
  const items = [{ product_id: lamp.id, price: 300_000, quota: 2 }]
  await publishedSale(shop.context, shop.warehouse.id, { slug, items })
  await switchFlashSales(shop.context)
  const {
    stocks: _stocks,
    group_handle: _group,
    other_condition: _other,
    specifications: _specifications,
    ...rest
  } = (await shop.call<{ data: Product }>('GET', `/products/${lamp.id}`)).body.data
  detail = rest
})
afterAll(() => shop.close({ broken: { stock: 'stock is written without movements' } }))

const LISTS = [
  ['GET', '/products'],
  ['POST', '/products'],
  ['GET', '/products/search?q=lampu'],
  ['GET', '/discounts/products'],
  ['GET', '/rents/products'],
  ['GET', '/product_sections/product-section/products'],
  ['GET', '/promo_sections/promo/products'],
  ['GET', '/product_collections/banner/products'],
  ['GET', `/flash_sales/${slug}/products`],
] as const

async function listed<Item extends ProductCard>(method: string, path: string, headers = {}) {
  const { body } = await shop.call<{ data: { products: Item[] } }>(method, path, undefined, headers)
  return body.data.products.find(({ id }) => id === lamp.id)
}

test.each(LISTS)(
  '%s %s lists products with all fields of their detail [CAT-056] [CAT-057] [CAT-058] [CAT-059] [CAT-060]',
  async (method, path) => {
    expect(await listed<ProductItem>(method, path)).toEqual(detail)
    expect(detail).toMatchObject({
      keyword: 'lampu, lamp',
      weight: 2500,
      installable: true,
      rent_quantity: 4,
      rented: 2,
    })
    expect([detail.categories, detail.media, detail.sizes, detail.rent_pricings].map((list) => list.length)).toEqual([
      1, 2, 1, 2,
    ])
    expect([detail.risk?.risk_type, detail.status, detail.flash_sale_stocks.length]).toEqual([
      'percentage',
      'active',
      1,
    ])
  },
)

test('a list marks the products on the wishlist of the shopper', async () => {
  const { headers } = await makeMember(shop)
  await shop.call('POST', `/products/${lamp.id}/wishlist`, { status: true }, headers)
  expect(await listed('GET', '/products', headers)).toEqual({ ...detail, wishlist: true })
})

test('a list with fields=card has only the fields of a card', async () => {
  const card = await listed('GET', '/products?fields=card')
  expect(detail).toMatchObject({ ...card })
  expect(card).toMatchObject({ id: lamp.id, preview: detail.preview, color_variants: detail.color_variants })
  expect(['description', 'media', 'rent_pricings'].filter((field) => field in (card ?? {}))).toEqual([])
})
