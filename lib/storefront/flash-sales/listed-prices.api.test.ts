import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { ProductList } from '@/lib/catalog/products/schema'
import { brands } from '@/lib/catalog/products/tables'
import { forget } from '@/lib/platform/cache'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { FLASH_SALES_TAG } from '@/lib/selling/flash-sales/rules'
import { makeMemberBuyer, openFlashShop, publishedSale } from '@/lib/selling/flash-sales/testing'
import { placeOrderOf } from '@/lib/server/testing'

let shop: Awaited<ReturnType<typeof openFlashShop>>
let brand = 0
let made = 0

beforeAll(async () => {
  shop = await openFlashShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  forget([FLASH_SALES_TAG])
})

/** Makes five lamps for 100.000 to 500.000. In the sale, those for 500.000 and 300.000 cost 150.000 and 50.000. */
async function makeLamps({ quota = 5 } = {}) {
  made += 1
  const slug = `lampu-${made}`
  const [row] = await shop.connection.db.insert(brands).values({ slug, title: slug }).returning()
  brand = row?.id ?? 0
  const lamps = []
  for (const price of [100_000, 200_000, 300_000, 400_000, 500_000])
    lamps.push(await shop.product({ title_idn: `Lampu ${made}`, price, brand_id: brand, stock: 20 }))
  const [, , cheap, , dear] = lamps.map(({ id }) => id)
  const items = [
    { product_id: dear ?? 0, price: 150_000, quota },
    { product_id: cheap ?? 0, price: 50_000, quota },
  ]
  const sale = await publishedSale(shop.context, shop.warehouse.id, { items, starts: 1 })
  return { lamps, sale, dear: dear ?? 0 }
}

const list = async (query: string) =>
  (await shop.call<ProductList>('GET', `/products?brand_ids[]=${brand}&${query}`)).body
const pricesOf = ({ data }: ProductList) => data.products.map(({ discounted_price }) => discounted_price / 1000)
const sorted = async (sort_by: string, more = '') => pricesOf(await list(`sort_by=${sort_by}${more}`))

async function begin({ start_time }: { start_time: Date }) {
  shop.clock.set(start_time)
  await switchFlashSales(shop.context)
}

describe('a listing while a flash sale is on', () => {
  test('is sorted by flash prices, and by normal prices again when the sale is over [CAT-027]', async () => {
    const { sale } = await makeLamps()
    expect(await sorted('price_asc')).toEqual([100, 200, 300, 400, 500])
    await begin(sale)
    expect(await sorted('price_asc')).toEqual([50, 100, 150, 200, 400])
    expect(await sorted('price_desc')).toEqual([400, 200, 150, 100, 50])
    expect(await sorted('price_asc', `&q=lampu`)).toEqual([50, 100, 150, 200, 400])
    shop.clock.set(sale.end_time)
    await switchFlashSales(shop.context)
    expect(await sorted('price_asc')).toEqual([100, 200, 300, 400, 500])
  })

  test('is filtered by flash prices, with their counts and price bounds', async () => {
    const { sale } = await makeLamps()
    await begin(sale)
    const all = await list('sort_by=price_asc')
    expect(all.metadata).toMatchObject({ total_items: 5, min_price: 50_000, max_price: 400_000 })
    const found = await list('sort_by=price_asc&min_price=120000&max_price=300000')
    expect([pricesOf(found), found.metadata.total_items]).toEqual([[150, 200], 2])
    const cheapest = await list('max_price=60000')
    expect([pricesOf(cheapest), cheapest.metadata.total_items]).toEqual([[50], 1])
    const worded = await list('q=lampu&min_price=450000')
    expect([pricesOf(worded), worded.metadata.total_items]).toEqual([[], 0])
  })

  test('can be paged without gap or repetition, in each order', async () => {
    const { sale, lamps } = await makeLamps()
    await begin(sale)
    for (const sort_by of ['price_asc', 'price_desc', 'created_at_desc']) {
      const seen: number[] = []
      for (let cursor: string | null = '1'; cursor; ) {
        const page: ProductList = await list(`sort_by=${sort_by}&limit=2&cursor=${cursor}`)
        seen.push(...page.data.products.map(({ id }) => id))
        cursor = page.metadata.next_cursor
      }
      expect(seen).toHaveLength(5)
      expect([...seen].sort((a, b) => a - b)).toEqual(lamps.map(({ id }) => id))
    }
  })

  test('uses the normal price when the quota is sold out, and in other warehouses', async () => {
    const { sale, dear } = await makeLamps({ quota: 1 })
    await begin(sale)
    const elsewhere = shop.warehouses.find(({ id }) => id !== shop.warehouse.id)?.id
    expect(await sorted('price_asc', `&warehouse_id=${elsewhere}`)).toEqual([100, 200, 300, 400, 500])
    expect(await sorted('price_asc')).toEqual([50, 100, 150, 200, 400])
    await placeOrderOf(shop, await makeMemberBuyer(shop), [{ product_id: dear, quantity: 1, price: 150_000 }])
    expect(await sorted('price_asc')).toEqual([50, 100, 200, 400, 500])
  })
})

test.each([
  ['created_at desc', [500, 400, 300, 200, 100]],
  ['price desc', [500, 400, 300, 200, 100]],
  ['price asc', [100, 200, 300, 400, 500]],
])('the sorting "%s" is accepted, as the specification writes it [CAT-025] [CAT-027]', async (spelling, expected) => {
  await makeLamps()
  expect(await sorted(encodeURIComponent(spelling))).toEqual(expected)
  expect(await sorted(spelling.replace(' ', '+'))).toEqual(expected)
})
