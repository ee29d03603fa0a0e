import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { ProductList, Suggestion } from '@/lib/catalog/products/schema'
import { brands, categories, product_rent_pricings, rent_durations } from '@/lib/catalog/products/tables'
import { learnWords } from '@/lib/catalog/search/commands'
import { letOut } from '@/lib/fulfilment/rentals/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let lokatara: number
let senja: number
let tables: number
let desks: number

async function makeBrandAndCategories() {
  const { db } = shop.connection
  const [brand] = await db.insert(brands).values({ slug: 'senja', title: 'Senja' }).returning()
  const [parent] = await db
    .insert(categories)
    .values([
      { slug: 'meja', title: 'Tables', title_idn: 'Meja' },
      { slug: 'kosong', title: 'Nothing yet', title_idn: 'Belum ada' },
    ])
    .returning()
  const below = { parent_id: parent?.id ?? null }
  const [child] = await db
    .insert(categories)
    .values([
      { slug: 'meja-kerja', title: 'Desks', title_idn: 'Meja kerja', ...below },
      { slug: 'meja-tamu', title: 'Coffee tables', title_idn: 'Meja tamu', ...below },
    ])
    .returning()
  return { brand: brand?.id ?? 0, parent: parent?.id ?? 0, child: child?.id ?? 0 }
}

beforeAll(async () => {
  shop = await openTestShop()
  const made = await makeBrandAndCategories()
  lokatara = shop.brand.id
  senja = made.brand
  tables = made.parent
  desks = made.child
  const sell = (title_idn: string, title: string, more: Parameters<TestShop['product']>[0] = {}) =>
    shop.product({ title_idn, title, ...more })
  await sell('Meja kerja jati', 'Teak desk', { category_id: desks, brand_id: senja, price: 900_000, sku: 'MJ-01' })
  await sell('Meja kerja besi', 'Steel desk', { category_id: desks, price: 400_000, sku: 'MJ-011' })
  await sell('Meja gambar', 'Drawing table', { category_id: tables, brand_id: senja, price: 700_000 })
  const chair = await sell('Kursi rotan', 'Rattan chair', { price: 300_000, keyword: 'untuk meja kerja' })
  await sell('Kursi lipat', 'Folding chair', { price: 100_000, description_idn: 'Rangkanya antikarat.' })
  const [month] = await shop.connection.db.insert(rent_durations).values({ duration: 30 }).returning()
  await shop.connection.db
    .insert(product_rent_pricings)
    .values({ product_id: chair.id, rent_duration_id: month?.id ?? 0, price: 40_000 })
  await letOut(shop.connection, { product_id: chair.id, warehouse_id: shop.warehouse.id, units: 2 })
  await learnWords(shop.context)
})
afterAll(() => shop.close())

const get = async <Body = ProductList>(path: string, headers = {}) => {
  const answer = await shop.call<Body>('GET', path, undefined, headers)
  return answer.body
}
const titles = ({ data }: ProductList) => data.products.map(({ title_idn }) => title_idn)
const counts = (list: { title: string; count: number }[]) => list.map(({ title, count }) => `${title} ${count}`)

describe('a search', () => {
  test('ranks titles before keywords, and sorts by date or price only when requested [CAT-025] [CAT-027]', async () => {
    const found = await get('/products?q=meja%20kerja')
    expect(titles(found)).toEqual(['Meja kerja besi', 'Meja kerja jati', 'Kursi rotan'])
    expect(titles(await get('/products?q=meja%20kerja&sort_by=relevance'))).toEqual(titles(found))
    expect(titles(await get('/products?q=meja%20kerja&sort_by=price_asc'))[0]).toBe('Kursi rotan')
    expect(titles(await get('/products?q=meja%20kerja&sort_by=created_at_desc'))[0]).toBe('Kursi rotan')
    expect(titles(await get('/products?sort_by=relevance'))[0]).toBe('Kursi lipat')
  })

  test('finds article numbers by their beginning, an exact match first', async () => {
    expect(titles(await get('/products?q=mj-01'))).toEqual(['Meja kerja jati', 'Meja kerja besi'])
    expect(titles(await get('/products?q=MJ-011'))).toEqual(['Meja kerja besi'])
  })

  test('finds products by a brand and a word of the title', async () => {
    expect(titles(await get('/products?q=senja%20desk'))).toEqual(['Meja kerja jati'])
    expect(titles(await get('/products?q=senja'))).toHaveLength(2)
  })

  test('searches descriptions when no title and no keyword has the word', async () => {
    const found = await get('/products?q=antikarat')
    expect([titles(found), found.metadata.corrected_query]).toEqual([['Kursi lipat'], null])
  })

  test('reports the corrected spelling, only when the original one finds nothing', async () => {
    const found = await get('/products?q=meja%20kreja')
    expect([titles(found).slice(0, 2), found.metadata.corrected_query]).toEqual([
      ['Meja kerja besi', 'Meja kerja jati'],
      'meja kerja',
    ])
    expect((await get('/products?q=meja')).metadata.corrected_query).toBeNull()
    const none = await get('/products?q=zzzzqqq')
    expect([titles(none), none.metadata.corrected_query]).toEqual([[], null])
  })

  test('leaves out words that no product has rather than finding nothing, and says which', async () => {
    const metadataOf = async (q: string) => (await get(`/products?q=${encodeURIComponent(q)}`)).metadata
    const found = await get('/products?q=meja%20kerja%203%20laci%20ruvanda')
    expect(titles(found)).toEqual(['Meja kerja besi', 'Meja kerja jati', 'Kursi rotan'])
    expect(found.metadata).toMatchObject({
      corrected_query: null,
      closest_query: 'meja kerja',
      dropped_words: ['3', 'laci', 'ruvanda'],
    })
    expect(await metadataOf('kusri ruvanda')).toMatchObject({ closest_query: 'kursi', dropped_words: ['ruvanda'] })
    expect(await metadataOf('kursi')).toMatchObject({ closest_query: null, dropped_words: [] })
    expect(await metadataOf('meja gambar')).toMatchObject({ total_items: 1, similar_query: null })
    const few = await get('/products?q=meja%20jati')
    expect(titles(few)[0]).toBe('Meja kerja jati')
    expect(titles(few)).toContain('Meja kerja besi')
    expect(few.metadata).toMatchObject({ similar_query: 'meja', closest_query: null, related_from: 1 })
    expect(await metadataOf('kursi')).toMatchObject({ related_from: null })
    expect(await metadataOf('ruvanda 3 putih')).toMatchObject({ total_items: 0, closest_query: null })
  })

  test('works the same under /products/search, by POST, and in the sale and rent listings [CAT-094] [CAT-092] [CAT-099]', async () => {
    const found = await get('/products?q=kursi')
    expect(await get('/products/search?q=kursi')).toEqual(found)
    expect((await shop.call('POST', '/products?q=kursi')).body).toEqual(found)
    expect(titles(await get('/rents/products?q=kursi&cursor=1'))).toEqual(['Kursi rotan'])
    expect(titles(await get('/rents/products?q=kusri'))).toEqual(['Kursi rotan'])
    expect(titles(await get('/rents/products?q=gambar'))).toEqual([])
    expect(titles(await get(`/rents/products?q=kursi&warehouse_id=${shop.warehouses[1]?.id}`))).toEqual([])
    expect(titles(await get('/discounts/products?q=kursi'))).toEqual([])
  })

  test('pages by relevance without gaps or repetition while products are added [CAT-034]', async () => {
    for (let number = 1; number <= 7; number += 1) await shop.product({ title_idn: `Lampu ${number}`, title: 'Lamp' })
    const seen: string[] = []
    let cursor: string | null = '1'
    while (cursor) {
      const found: ProductList = await get(`/products?q=lampu&limit=3&cursor=${cursor}`)
      seen.push(...titles(found))
      cursor = found.metadata.next_cursor
      await shop.product({ title_idn: 'Lampu lampu lampu', title: 'Lampu' })
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Lampu ${number}`))
  })
})

describe('facets', () => {
  test('count what each choice would find, ignoring the choice in the same facet [CAT-031]', async () => {
    const { data, metadata } = await get(`/products?q=meja&brand_ids[]=${senja}&category_ids[]=${desks}`)
    expect(data.products.map(({ title }) => title)).toEqual(['Teak desk'])
    expect(counts(data.brands)).toEqual(['Lokatara 1', 'Senja 1'])
    expect(counts(data.categories)).toEqual(['Tables 2', 'Desks 1'])
    expect(metadata).toMatchObject({ total_items: 1, min_price: 900_000, max_price: 900_000 })
  })

  test('have price bounds that ignore the chosen price [CAT-031]', async () => {
    const { data, metadata } = await get('/products?q=meja&min_price=500000')
    expect(metadata).toMatchObject({ total_items: 2, min_price: 300_000, max_price: 900_000 })
    expect(counts(data.brands)).toEqual(['Senja 2'])
    expect(counts((await get(`/products?brand_ids[]=${lokatara}&min_price=800000`)).data.brands)).toEqual([
      'Lokatara 0',
      'Senja 1',
    ])
  })

  test('count at any price range what a listing finds there, with the same bounds [CAT-031]', async () => {
    for (const price of [699_000, 702_000, 702_000, 707_000]) await shop.product({ price })
    const all = (await get('/products?limit=50')).data.products
    const prices = [1, ...new Set(all.map(({ discounted_price }) => discounted_price)), 9_000_000]
    const bounds = prices.flatMap((least) => [9_000_000, 701_000, ...prices.slice(0, 3)].map((most) => [least, most]))
    for (const [least = 0, most = 0] of bounds) {
      const { data, metadata } = await get(`/products?limit=50&min_price=${least}&max_price=${most}`)
      const wanted = all.filter(({ discounted_price }) => discounted_price >= least && discounted_price <= most)
      expect(data.products).toHaveLength(wanted.length)
      expect(metadata).toMatchObject({ total_items: wanted.length, min_price: 100_000, max_price: 900_000 })
      const ofSenja = wanted.filter(({ brand }) => brand?.id === senja).length
      expect(data.brands.find(({ id }) => id === senja)?.count ?? 0).toBe(ofSenja)
    }
  })

  /** The statement for cards is prepared once for the connection, so that the spy does not see it. */
  const PREPARED_STATEMENTS = 1

  test('need at most six SQL statements for a listing, even for a misspelt search', async () => {
    const { session } = shop.connection.db as unknown as { session: { prepareQuery(): unknown } }
    const asked = jest.spyOn(session, 'prepareQuery')
    const cost = async (path: string) => {
      await shop.product()
      asked.mockClear()
      await get(path)
      return asked.mock.calls.length + PREPARED_STATEMENTS
    }
    expect(await cost(`/products?brand_ids[]=${senja}&category_ids[]=${desks}&min_price=1`)).toBeLessThanOrEqual(6)
    expect(await cost('/products?q=meja')).toBeLessThanOrEqual(6)
    expect(await cost('/products?q=mejja')).toBeLessThanOrEqual(6)
    expect(asked.mock.calls.length).toBeGreaterThan(3)
    asked.mockRestore()
  })
})

type SuggestionAnswer = { data: Suggestion[] }
const suggest = async (q: string, language = 'id') =>
  (await get<SuggestionAnswer>(`/products/suggestion?q=${encodeURIComponent(q)}`, { 'accept-language': language })).data

describe('suggestions', () => {
  test('begin with categories and brands, in the requested language [CAT-093]', async () => {
    expect((await suggest('meja k')).slice(0, 3)).toEqual([
      { text: 'Meja kerja', kind: 'category', id: desks, slug: 'meja-kerja', product: null },
      expect.objectContaining({
        ...{ text: 'Meja kerja besi', kind: 'product' },
        product: expect.objectContaining({ price: expect.any(Number) }),
      }),
      expect.objectContaining({ text: 'Meja kerja jati', kind: 'product' }),
    ])
    expect((await suggest('desk', 'en'))[0]).toMatchObject({ text: 'Desks', kind: 'category' })
    expect((await suggest('sen'))[0]).toMatchObject({ text: 'Senja', kind: 'brand', slug: 'senja' })
  })

  test('are at most five different texts [CAT-041] [CAT-093]', async () => {
    for (const title_idn of ['Cermin A', 'cermin a', 'Cermin B', 'Cermin C', 'Cermin D', 'Cermin E', 'Cermin F'])
      await shop.product({ title_idn, title: 'Mirror' })
    const texts = (await suggest('cerm')).map(({ text }) => text.toLowerCase())
    expect([texts.length, new Set(texts).size]).toEqual([5, 5])
    expect((await suggest('cerm', 'en')).map(({ text }) => text)).toEqual(['Mirror'])
  })

  test('tolerate a mistake, complete two letters, and are empty for an empty search [CAT-042] [CAT-093]', async () => {
    expect((await suggest('kusri rotan'))[0]).toMatchObject({ text: 'Kursi rotan' })
    expect((await suggest('ro')).map(({ text }) => text)).toContain('Kursi rotan')
    expect(await suggest('')).toEqual([])
    expect(await suggest('%%')).toEqual([])
    expect(await suggest('zzzzqqq')).toEqual([])
  })
})

describe('the catalogue', () => {
  test('is explored in a shuffled order, every product once [CAT-095]', async () => {
    type Explored = { data: { id: number }[]; metadata: { next_cursor: string | null } }
    const all = (await get('/products?limit=50')).data.products.map(({ id }) => id)
    const seen: number[] = []
    let cursor: string | null = '1'
    while (cursor) {
      const page: Explored = await get<Explored>(`/products/explore?limit=7&cursor=${cursor}`)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.metadata.next_cursor
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b))
    expect(seen).not.toEqual(all)
    expect((await get<Explored>('/products/explore?limit=7')).data.map(({ id }) => id)).toEqual(seen.slice(0, 7))
    expect((await shop.call('GET', '/products/explore?cursor=zzz')).status).toBe(400)
  })

  test('lists its filters and sortings [CAT-097] [CAT-027]', async () => {
    type Options = {
      data: {
        sortings: { value: string; title_idn: string }[]
        price: object
        brands: { title: string; count: number }[]
      }
    }
    const { data } = await get<Options>('/filters_sortings')
    expect(data.sortings.map(({ value, title_idn }) => `${value} ${title_idn}`)).toEqual([
      'relevance Paling sesuai',
      'created_at_desc Terbaru',
      'price_desc Harga tertinggi',
      'price_asc Harga terendah',
    ])
    expect(data.price).toEqual({ min_price: 100_000, max_price: 900_000 })
    expect(data.brands).toContainEqual(expect.objectContaining({ title: 'Senja', count: 2 }))
  })

  test('has a menu of the categories with products [CAT-087]', async () => {
    type Parents = { data: { slug: string; categories?: { slug: string }[] }[] }
    const slugs = ({ data }: Parents) => data.map(({ slug }) => slug)
    expect(slugs(await get<Parents>('/home/parent_categories'))).toEqual(['kursi', 'meja', 'kosong'])
    const menu = await get<Parents>('/home/parent_categories?navbar=true')
    expect(slugs(menu)).toEqual(['kursi', 'meja'])
    expect(menu.data[1]?.categories?.map(({ slug }) => slug)).toEqual(['meja-kerja'])
    expect(slugs(await get<Parents>('/home/parent_categories?navbar=false'))).toHaveLength(3)
  })

  test('of rentals can also be paged by number [CAT-098]', async () => {
    expect(titles(await get('/rents/products?limit=1&page=1'))).toEqual(['Kursi rotan'])
    expect(titles(await get('/rents/products?limit=1&page=2'))).toEqual([])
    expect((await shop.call('GET', '/rents/products?page=0')).status).toBe(422)
  })
})
