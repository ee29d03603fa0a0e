import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fillTraits } from '@/lib/catalog/products/commands/keep-traits'
import type { ProductList } from '@/lib/catalog/products/schema'
import { brands, categories, product_colors, product_media } from '@/lib/catalog/products/tables'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { product_collections } from '@/lib/storefront/content/tables'

let shop: TestShop
let brand: { id: number }
let category: { id: number }

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const COLORS: Record<string, string[]> = {
  Sofa: ['White/Putih', 'Navy/Biru tua'],
  Shelf: ['Oak/Kayu ek'],
  Vase: ['White/Putih'],
  Lamp: ['Brass/Kuningan', 'Black/Hitam'],
}

/** Inserts the colours of a product, with a tone that says nothing, and two pictures of the navy one. */
async function paint({ id, title }: { id: number; title: string }) {
  const names = (COLORS[title] ?? []).map((name) => name.split('/'))
  const rows = names.map(([color = '', color_idn = '']) => ({ product_id: id, color, color_idn, hex_code: '#c9c2b6' }))
  if (rows.length === 0) return
  const { db } = shop.connection
  const colors = await db.insert(product_colors).values(rows).returning()
  const navy = colors.find(({ color }) => color === 'Navy')
  if (!navy) return
  const picture = { product_id: id, product_color_id: navy.id }
  await db.insert(product_media).values([
    { ...picture, media_key: 'b'.repeat(24), position: 2 },
    { ...picture, media_key: 'a'.repeat(24), position: 1 },
  ])
}

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.connection
  const [other] = await db.insert(brands).values({ slug: 'hening', title: 'Hening' }).returning()
  const [kind] = await db.insert(categories).values({ slug: 'rak', title: 'Racks', title_idn: 'Rak' }).returning()
  if (!other || !kind) throw new Error('the shop was not made')
  brand = other
  category = kind
  const sofa = { title: 'Sofa', price: 5_000_000, width: 2280, specifications: { material: 'Oak and linen' } }
  const shelf = { title: 'Shelf', price: 1_000_000, height: 1700, specifications: { material_idn: 'Kayu ek, besi' } }
  const vase = { title: 'Vase', price: 100_000, height: 250, specifications: { material: 'Stoneware' } }
  const lamp = { title: 'Lamp', price: 300_000, height: 450, specifications: { material: 'Brass' } }
  const made = [
    await makeRental(shop, { ...sofa, created_at: day(5), brand_id: brand.id }),
    await makeRental(shop, { ...shelf, created_at: day(4), category_id: category.id }),
    await shop.product({ ...vase, created_at: day(3), discounted_price: 90_000 }),
    await shop.product({ ...lamp, created_at: day(2), brand_id: brand.id, keyword: 'lampu' }),
    await shop.product({ title: 'Plain', price: 50_000, created_at: day(1) }),
  ]
  for (const product of made) await paint(product)
  await fillTraits(shop.context)
  await db.insert(product_collections).values({
    ...{ slug: 'murah', source: 'banner', title: 'Cheap', title_idn: 'Murah', rule: { max_price: 1_000_000 } },
  })
})
afterAll(() => shop.close())

const list = async (query: string, path = '/products') => {
  const { status, body } = await shop.call<ProductList>('GET', `${path}?${query}`)
  expect(status).toBe(200)
  return body
}
const titles = ({ data }: ProductList) => data.products.map(({ title }) => title)
const found = async (query: string, path?: string) => titles(await list(query, path))
const counts = (choices: { value: string; count: number }[]) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]))

test('each colour of a product names the filters that find it and has its first picture', async () => {
  const [sofa] = (await list('colors[]=blue')).data.products
  expect(sofa?.color_variants).toMatchObject([
    { color: 'White', families: ['white'], media_key: null },
    { color: 'Navy', families: ['blue'], media_key: 'a'.repeat(24) },
  ])
})

describe('a listing', () => {
  test.each([
    ['colors[]=white', ['Sofa', 'Vase']],
    ['colors[]=blue', ['Sofa']],
    ['colors[]=wood&colors[]=metal', ['Shelf', 'Lamp']],
    ['colors[]=wood,metal', ['Shelf', 'Lamp']],
    ['colors[]=green', []],
    ['materials[]=wood', ['Sofa', 'Shelf']],
    ['materials[]=metal&materials[]=ceramic', ['Shelf', 'Vase', 'Lamp']],
    ['sizes[]=up_to_30', ['Vase']],
    ['sizes[]=over_180', ['Sofa']],
    ['sizes[]=up_to_60&sizes[]=up_to_180', ['Shelf', 'Lamp']],
    ['rentable=true', ['Sofa', 'Shelf']],
    ['rentable=false', ['Sofa', 'Shelf', 'Vase', 'Lamp', 'Plain']],
  ])('with %s has %j', async (query, expected) => {
    const answer = await list(query)
    expect([titles(answer), answer.metadata.total_items]).toEqual([expected, expected.length])
  })

  test('keeps the products that have something of each filter', async () => {
    expect(await found('colors[]=white&materials[]=ceramic')).toEqual(['Vase'])
    expect(await found('colors[]=white&sizes[]=over_180&rentable=true')).toEqual(['Sofa'])
    expect(await found('colors[]=white&max_price=1000000')).toEqual(['Vase'])
    expect(await found('materials[]=metal&min_price=500000')).toEqual(['Shelf'])
    expect(await found('rentable=true&max_price=1000000')).toEqual(['Shelf'])
    expect(await found(`materials[]=metal&brand_ids[]=${brand.id}`)).toEqual(['Lamp'])
    expect(await found(`materials[]=wood&category_ids[]=${category.id}`)).toEqual(['Shelf'])
    expect(await found('materials[]=wood&sort_by=price_asc')).toEqual(['Shelf', 'Sofa'])
  })

  test('that is searched by words takes the same filters', async () => {
    expect(await found('q=sofa&colors[]=blue&rentable=true')).toEqual(['Sofa'])
    expect(await found('q=sofa&colors[]=black')).toEqual([])
    const answer = await list('q=lampu&materials[]=metal')
    expect([titles(answer), counts(answer.data.colors)]).toEqual([['Lamp'], { black: 1, metal: 1 }])
  })

  test('counts each facet as if nothing were chosen in it, and keeps what is chosen without products', async () => {
    const all = await list('')
    expect(counts(all.data.colors)).toEqual({ white: 2, black: 1, wood: 1, blue: 1, metal: 1 })
    expect(counts(all.data.materials)).toEqual({ wood: 2, metal: 2, ceramic: 1, fabric: 1 })
    expect(counts(all.data.sizes)).toEqual({ up_to_30: 1, up_to_60: 1, up_to_180: 1, over_180: 1 })
    expect(all.data.colors[0]).toEqual({
      ...{ value: 'white', title: 'White', title_idn: 'Putih', hex_code: '#fbfaf7', count: 2, checked: false },
    })
    const white = await list('colors[]=white&colors[]=pink')
    expect(counts(white.data.colors)).toEqual({ ...counts(all.data.colors), pink: 0 })
    expect(white.data.colors.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['white', 'pink'])
    expect(counts(white.data.materials)).toEqual({ wood: 1, ceramic: 1, fabric: 1 })
    expect(white.data.brands.map(({ count }) => count)).toEqual([1, 1])
    const rented = await list('rentable=true')
    expect(counts(rented.data.sizes)).toEqual({ up_to_180: 1, over_180: 1 })
  })

  test('counts within the chosen price too, and the price bounds ignore it', async () => {
    const cheap = await list('max_price=1000000&materials[]=metal')
    expect(counts(cheap.data.materials)).toEqual({ wood: 1, metal: 2, ceramic: 1 })
    expect(cheap.metadata).toMatchObject({ total_items: 2, min_price: 300_000, max_price: 1_000_000 })
    const wood = await list('max_price=200000&materials[]=wood')
    expect(wood.metadata).toMatchObject({ total_items: 0, min_price: 1_000_000, max_price: 5_000_000 })
  })

  test('keeps its filters from page to page', async () => {
    const pages: string[][] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const page = await list(`materials[]=wood&materials[]=metal&limit=1&cursor=${cursor}`)
      expect(page.metadata.total_items).toBe(3)
      pages.push(titles(page))
      cursor = page.metadata.next_cursor
    }
    expect(pages).toEqual([['Sofa'], ['Shelf'], ['Lamp']])
  })

  test.each(['colors[]=mauve', 'materials[]=wood,gold', 'sizes[]=30', 'rentable=yes', 'colors[]=white&colors[]=1'])(
    'with the unknown %s is refused by name',
    async (query) => {
      const { status, body } = await shop.call('GET', `/products?${query}`)
      const name = query.split('=')[0] ?? ''
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid_input' })])
      expect(JSON.stringify(body)).toContain(name)
    },
  )
})

test('the listings of rentals, discounts and collections take the same filters', async () => {
  expect(await found('materials[]=metal', '/rents/products')).toEqual(['Shelf'])
  const rents = await list('colors[]=white&rentable=true', '/rents/products')
  expect([titles(rents), counts(rents.data.colors)]).toEqual([['Sofa'], { white: 1, wood: 1, blue: 1 }])
  expect(await found('colors[]=white', '/discounts/products')).toEqual(['Vase'])
  expect(await found('colors[]=blue', '/discounts/products')).toEqual([])
  const cheap = await list('sizes[]=up_to_60', '/product_collections/murah/products')
  expect([titles(cheap), counts(cheap.data.sizes)]).toEqual([['Lamp'], { up_to_30: 1, up_to_60: 1, up_to_180: 1 }])
  expect(await found('rentable=true', '/product_collections/murah/products')).toEqual(['Shelf'])
})

test('what can be rented is that of the warehouse of the request', async () => {
  const elsewhere = await list(`rentable=true&warehouse_id=${shop.warehouses[1]?.id}`)
  expect([titles(elsewhere), elsewhere.metadata.total_items, elsewhere.data.colors]).toEqual([[], 0, []])
  expect(await found(`rentable=true&warehouse_id=${shop.warehouse.id}`)).toEqual(['Sofa', 'Shelf'])
})

test('the filters and sortings of the shop name its colours, materials and sizes [CAT-097]', async () => {
  const { body } = await shop.call<{ data: ProductList['data'] }>('GET', '/filters_sortings')
  expect(counts(body.data.colors)).toEqual({ white: 2, black: 1, wood: 1, blue: 1, metal: 1 })
  expect(body.data.materials).toContainEqual({ value: 'ceramic', title: 'Ceramic', title_idn: 'Keramik', count: 1 })
  expect(body.data.sizes[0]).toEqual({ value: 'up_to_30', title: 'Up to 30 cm', title_idn: 'Sampai 30 cm', count: 1 })
})
