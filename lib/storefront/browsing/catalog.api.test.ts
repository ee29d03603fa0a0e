import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ProductList, Suggestion } from '@/lib/catalog/products/schema'
import { brands, categories } from '@/lib/catalog/products/tables'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { makeMemberBuyer } from '@/lib/selling/flash-sales/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close({ broken: { stock: 'stock is written without movements' } }))

const encoded = (fields: [string, string | number][]) =>
  fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
const list = (...fields: [string, string | number][]) => shop.call<ProductList>('GET', `/products?${encoded(fields)}`)
const titles = ({ body }: { body: ProductList }) => body.data.products.map(({ title }) => title)

let made = 0

/** Creates a brand for one test, so that a filter by brand leaves out the products of other tests. */
async function makeBrand() {
  made += 1
  const [brand] = await shop.connection.db
    .insert(brands)
    .values({ slug: `brand-${made}`, title: `Brand ${made}` })
    .returning()
  if (!brand) throw new Error('the brand was not made')
  const sell = (title: string, more: Parameters<TestShop['product']>[0] = {}) =>
    shop.product({ brand_id: brand.id, title, ...more })
  return { ...brand, filter: ['brand_ids[]', brand.id] as [string, number], sell }
}

async function makeCategory(parent_id: number | null = null) {
  made += 1
  const [row] = await shop.connection.db
    .insert(categories)
    .values({ slug: `category-${made}`, title: `Category ${made}`, title_idn: `Kategori ${made}`, parent_id })
    .returning()
  if (!row) throw new Error('the category was not made')
  return row
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('a listing', () => {
  test('shows the newest 16 products, with brands, categories, count and price bounds of the whole result [API-003] [CAT-025] [CAT-026] [CAT-062] [CAT-063] [CAT-091]', async () => {
    const brand = await makeBrand()
    for (let number = 1; number <= 17; number += 1) {
      const price = { price: number * 20_000, discounted_price: number * 10_000 }
      await brand.sell(`P${number}`, { created_at: day(number), ...price })
    }
    const answer = await list(brand.filter)
    expect(answer.status).toBe(200)
    expect(titles(answer)).toEqual(Array.from({ length: 16 }, (_, index) => `P${17 - index}`))
    expect(answer.body.metadata).toEqual({
      total_items: 17,
      min_price: 10_000,
      max_price: 170_000,
      next_cursor: expect.any(String),
      related_from: null,
      corrected_query: null,
      closest_query: null,
      similar_query: null,
      dropped_words: [],
    })
    expect(answer.body.data.brands).toMatchObject([{ id: brand.id, title: brand.title, checked: true, count: 17 }])
    expect(answer.body.data.categories).toMatchObject([
      { id: shop.category.id, title: 'Chairs', title_idn: 'Kursi', count: 17 },
    ])
  })

  test.each([
    ['created_at_desc', ['new', 'middle', 'old']],
    ['price_desc', ['middle', 'old', 'new']],
    ['price_asc', ['new', 'old', 'middle']],
  ])('is sorted by %s, prices by the discounted price [CAT-027]', async (sort_by, expected) => {
    const brand = await makeBrand()
    await brand.sell('old', { created_at: day(1), price: 300_000 })
    await brand.sell('middle', { created_at: day(2), price: 400_000 })
    await brand.sell('new', { created_at: day(3), price: 900_000, discounted_price: 100_000 })
    expect(titles(await list(brand.filter, ['sort_by', sort_by]))).toEqual(expected)
  })

  test('is filtered by price, where zero is no bound [CAT-024] [CAT-033]', async () => {
    const brand = await makeBrand()
    for (const price of [50_000, 100_000, 150_000]) await brand.sell(String(price), { price })
    const between = (min: number, max: number) =>
      list(brand.filter, ['sort_by', 'price_asc'], ['min_price', min], ['max_price', max]).then(titles)
    expect(await between(50_000, 100_000)).toEqual(['50000', '100000'])
    expect(await between(100_001, 149_999)).toEqual([])
    expect(await between(0, 50_000)).toEqual(['50000'])
    expect(await between(100_000, 0)).toEqual(['100000', '150000'])
    expect(await between(0, 0)).toHaveLength(3)
  })

  test('is filtered by several brands and by a category with its descendants [CAT-024]', async () => {
    const [first, second] = [await makeBrand(), await makeBrand()]
    const parent = await makeCategory()
    const child = await makeCategory(parent.id)
    const grandchild = await makeCategory(child.id)
    await first.sell('in the parent', { category_id: parent.id, created_at: day(1) })
    await second.sell('in the child', { category_id: child.id, created_at: day(2) })
    await second.sell('in the grandchild', { category_id: grandchild.id, created_at: day(3) })
    await second.sell('elsewhere', { created_at: day(4) })
    const inside = ['in the grandchild', 'in the child', 'in the parent']
    expect(titles(await list(['category_ids[]', parent.id]))).toEqual(inside)
    expect(titles(await list(['category_ids[]', child.id]))).toEqual(inside.slice(0, 2))
    expect(titles(await list(first.filter, second.filter))).toEqual(['elsewhere', ...inside])
    expect(titles(await list(first.filter, ['category_ids[]', child.id]))).toEqual([])
  })

  test('is searched by words of the title in both languages and the keywords; % and _ are no wildcards [CAT-024]', async () => {
    const brand = await makeBrand()
    await brand.sell('Oak table', { title_idn: 'Meja kayu ek', keyword: 'ruang makan' })
    await brand.sell('100% cotton', { title_idn: 'Katun 100%' })
    const found = (q: string) => list(brand.filter, ['q', q]).then(titles)
    expect(await found('TABLE oak')).toEqual(['Oak table'])
    expect(await found(' kayu  meja ')).toEqual(['Oak table'])
    expect(await found('makan')).toEqual(['Oak table'])
    expect(await found('oak sofa')).toEqual([])
    expect(await found('100%')).toEqual(['100% cotton'])
    expect(await found('_')).toEqual([])
    expect(await found('')).toHaveLength(2)
  })

  test('is the same by GET, by POST and under v2 [CAT-092] [API-001]', async () => {
    const brand = await makeBrand()
    await brand.sell('only one')
    const query = encoded([brand.filter])
    const get = await shop.call('GET', `/products?${query}`)
    expect(get.body).toMatchObject({ data: { products: [{ title: 'only one' }] } })
    expect((await shop.call('POST', `/products?${query}`)).body).toEqual(get.body)
    expect((await shop.call('GET', `/api/v2/products?${query}`)).body).toEqual(get.body)
  })

  test('counts the pieces of all colours in the requested warehouse, less the reserved ones [CAT-054] [WHS-002]', async () => {
    const brand = await makeBrand()
    const product = await brand.sell('stool', { colors: { Oak: 5, Teak: 4 } })
    const [home, other] = shop.warehouses
    await shop.connection.db.insert(stock_items).values({
      product_id: product.id,
      warehouse_id: other?.id ?? 0,
      product_color_id: product.colors[0] ?? null,
      on_hand: 3,
      reserved: 1,
    })
    const quantityIn = async (id = 0) =>
      (await list(brand.filter, ['warehouse_id', id])).body.data.products.map(({ quantity }) => quantity)
    expect(await quantityIn(home?.id)).toEqual([9])
    expect(await quantityIn(other?.id)).toEqual([2])
    expect((await list(brand.filter)).body.data.products).toMatchObject([{ quantity: 9 }])
    expect((await list(brand.filter, ['warehouse_id', 999_999])).status).toBe(404)
  })

  test('of discounted products takes the same filters and pages by cursor [CAT-084]', async () => {
    const brand = await makeBrand()
    await brand.sell('normal', { price: 300_000 })
    for (const number of [1, 2, 3]) {
      const price = { price: number * 200_000, discounted_price: number * 100_000 }
      await brand.sell(`reduced ${number}`, { created_at: day(number), ...price })
    }
    const reduced = (...fields: [string, string | number][]) =>
      shop.call<ProductList>('GET', `/discounts/products?${encoded([brand.filter, ...fields])}`)
    const first = await reduced(['limit', 2])
    expect(titles(first)).toEqual(['reduced 3', 'reduced 2'])
    expect(first.body.metadata).toMatchObject({ total_items: 3, min_price: 100_000, max_price: 300_000 })
    const second = await reduced(['limit', 2], ['cursor', first.body.metadata.next_cursor ?? ''])
    expect([titles(second), second.body.metadata.next_cursor]).toEqual([['reduced 1'], null])
    expect(titles(await reduced(['max_price', 200_000], ['sort_by', 'price_asc']))).toEqual(['reduced 1', 'reduced 2'])
    expect(titles(await reduced(['q', 'reduced'], ['min_price', 250_000]))).toEqual(['reduced 3'])
    expect(titles(await reduced(['category_ids[]', (await makeCategory()).id]))).toEqual([])
  })

  test('is the same for visitors, guests, users and business users [CAT-055]', async () => {
    const brand = await makeBrand()
    const stool = await brand.sell('stool of teak', { keyword: 'pendopo' })
    const members = await Promise.all([makeMemberBuyer(shop), makeMemberBuyer(shop, 'business')])
    const paths = [
      `/products?${encoded([brand.filter])}`,
      '/products?q=pendopo',
      '/products/suggestion?q=stool',
      `/products/${stool.id}`,
      '/discounts/products',
      '/rents/products',
      '/home/parent_categories',
    ]
    for (const path of paths) {
      const visitor = await shop.call('GET', path)
      expect([path, visitor.status]).toEqual([path, 200])
      for (const headers of [await shop.guest(), ...members.map((member) => member.headers)])
        expect((await shop.call('GET', path, undefined, headers)).body).toEqual(visitor.body)
    }
    expect((await list(['q', 'pendopo'])).body.metadata.total_items).toBe(1)
  })

  test('hides drafts and archived products and their prices', async () => {
    const brand = await makeBrand()
    await brand.sell('for sale', { price: 70_000 })
    await brand.sell('draft', { price: 10_000, status: 'draft' })
    await brand.sell('archived', { price: 990_000, status: 'archived' })
    const answer = await list(brand.filter)
    expect(titles(answer)).toEqual(['for sale'])
    expect(answer.body.metadata).toMatchObject({ total_items: 1, min_price: 70_000, max_price: 70_000 })
  })
})

describe('paging', () => {
  test.each(['created_at_desc', 'price_desc', 'price_asc'])(
    'by %s shows every product once from cursor 1 to the end, while others are added [CAT-034]',
    async (sort_by) => {
      const brand = await makeBrand()
      const names = Array.from({ length: 7 }, (_, index) => `P${index}`)
      for (const [index, name] of names.entries()) {
        await brand.sell(name, { created_at: day(10 + (index >> 1)), price: 100_000 + 1000 * (index >> 1) })
      }
      const seen: string[] = []
      let cursor: string | null = '1'
      while (cursor) {
        const answer = await list(brand.filter, ['sort_by', sort_by], ['limit', 3], ['cursor', cursor])
        seen.push(...titles(answer))
        cursor = answer.body.metadata.next_cursor
        const front = sort_by === 'price_asc' ? 1 : 900_000
        await brand.sell('added', { created_at: day(28), price: front })
      }
      expect([...seen].sort()).toEqual(names)
    },
  )

  test('ends with a null cursor, also when the last page is full', async () => {
    const brand = await makeBrand()
    for (const name of ['a', 'b', 'c', 'd']) await brand.sell(name)
    const first = await list(brand.filter, ['limit', 2])
    const last = await list(brand.filter, ['limit', 2], ['cursor', first.body.metadata.next_cursor ?? ''])
    expect(titles(last)).toHaveLength(2)
    expect(last.body.metadata.next_cursor).toBeNull()
  })

  test.each([
    ['created_at_desc', '2000-01-01T00:00:00Z'],
    ['price_desc', 0],
    ['price_asc', 2_000_000_000],
  ])('by %s a cursor beyond the end is an empty last page of the same list', async (sort_by, beyond) => {
    const brand = await makeBrand()
    await brand.sell('a')
    const answer = await list(brand.filter, ['sort_by', sort_by], ['cursor', coded([beyond, 1])])
    expect([answer.status, titles(answer)]).toEqual([200, []])
    expect(answer.body.metadata).toMatchObject({ next_cursor: null, total_items: 1 })
  })

  const coded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
  test.each(['2', '0', 'next', coded([]), coded([1]), coded(['x', 1]), coded([null, 1]), coded(['2026-13-45', 'x'])])(
    'refuses the invalid cursor %s',
    async (cursor) => {
      for (const sort_by of ['created_at_desc', 'price_desc', 'price_asc']) {
        const { status, body } = await list(['sort_by', sort_by], ['cursor', cursor])
        expect([status, body]).toEqual([400, expect.objectContaining({ code: 'bad_request' })])
      }
    },
  )
})

test('an empty search field is offered at most six categories with products, in the language asked for', async () => {
  const { id, slug } = await makeCategory()
  await shop.product({ category_id: id })
  const popular = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await shop.call<{ data: Suggestion[] }>('GET', '/products/popular_searches', undefined, headers)).body.data
  }
  const offered = await popular('id')
  expect(offered.length).toBeLessThanOrEqual(6)
  const title = slug.replace('category-', '')
  expect(offered).toContainEqual({ text: `Kategori ${title}`, kind: 'category', id, slug, product: null })
  expect((await popular('en')).map(({ text }) => text)).toContain(`Category ${title}`)
})
