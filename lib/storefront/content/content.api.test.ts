import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ProductList } from '@/lib/catalog/products/schema'
import { categories } from '@/lib/catalog/products/tables'
import { onExpireTags } from '@/lib/platform/cache'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { renewBanners } from '@/lib/storefront/content/jobs'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import type {
  Banner,
  CategorySection,
  Collection,
  Post,
  PostCard,
  ProductSection,
} from '@/lib/storefront/content/schema'
import {
  banners,
  category_section_items,
  category_sections,
  posts,
  product_collection_items,
  product_collections,
} from '@/lib/storefront/content/tables'

const clock = movableClock('2026-11-21T03:00:00Z')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type DataAnswer<Data> = { data: Data }
const get = <Data>(path: string) => shop.call<DataAnswer<Data>>('GET', path)
const titles = ({ body }: { body: ProductList }) => body.data.products.map(({ title }) => title)
let made = 0

async function makeCollection(wanted: Partial<typeof product_collections.$inferInsert> = {}, picked: number[] = []) {
  made += 1
  const [row] = await shop.connection.db
    .insert(product_collections)
    .values({ slug: `koleksi-${made}`, source: 'banner', title: 'Sofas', title_idn: 'Sofa', ...wanted })
    .returning()
  if (!row) throw new Error('the collection was not made')
  if (picked.length > 0) {
    await shop.connection.db
      .insert(product_collection_items)
      .values(picked.map((product_id, position) => ({ product_collection_id: row.id, product_id, position })))
  }
  return row
}

const picture = { image: 'a'.repeat(24), mobile_image: 'b'.repeat(24) }

describe('banners', () => {
  const banner = (title: string, more: Partial<typeof banners.$inferInsert> = {}) => ({
    placement: 'home' as const,
    title,
    title_idn: title,
    ...picture,
    ...more,
  })

  test('on the home page are listed by position, between their start and end times [CAT-065] [CAT-089]', async () => {
    await shop.connection.db
      .insert(banners)
      .values([
        banner('second', { position: 2, link_url: '/rent' }),
        banner('first', { position: 1 }),
        banner('over', { ends_at: new Date('2026-11-21T03:00:00Z') }),
        banner('later', { position: 3, starts_at: new Date('2026-11-21T04:00:00Z') }),
        banner('elsewhere', { placement: 'sale' }),
      ])
    const shown = async () => (await get<Banner[]>('/home/banners')).body.data.map(({ title }) => title)
    expect(await shown()).toEqual(['first', 'second'])
    clock.set('2026-11-21T04:00:00Z')
    expect(await shown()).toEqual(['first', 'second', 'later'])
    const [, second] = (await get<Banner[]>('/home/banners')).body.data
    expect(second).toMatchObject({
      id: expect.any(Number),
      image_url: `/media/${picture.image}/1280.webp`,
      mobile_image: `/media/${picture.mobile_image}/1080.webp`,
      link_url: '/rent',
    })
  })

  test('expire the pages in the minute in which one begins or ends, and not otherwise', async () => {
    await shop.connection.db.insert(banners).values(banner('evening', { starts_at: new Date('2026-11-21T11:00:00Z') }))
    const expired: string[] = []
    onExpireTags(async (tags) => void expired.push(...tags))
    clock.set('2026-11-21T10:59:59Z')
    await renewBanners(shop.context)
    expect(expired).toEqual([])
    clock.set('2026-11-21T11:00:30Z')
    await renewBanners(shop.context)
    expect(expired).toEqual([CONTENT_TAG])
  })

  test('are separate for the sale page and the rent page [CAT-083] [CAT-100] [CAT-101]', async () => {
    expect((await get('/discounts')).body.data).toMatchObject({ banner: { title: 'elsewhere', placement: 'sale' } })
    expect((await get('/rent_pages')).body.data).toEqual({ banner: null })
    await shop.connection.db.insert(banners).values(banner('for rent', { placement: 'rent' }))
    expect((await get('/rent_pages')).body.data).toMatchObject({ banner: { title: 'for rent' } })
  })
})

describe('a collection', () => {
  test('is found by its slug, only under the path of its source [CAT-066] [CAT-071] [CAT-074] [CAT-077]', async () => {
    const { slug } = await makeCollection({ banner_image: picture.image, mobile_image: picture.mobile_image })
    const answer = await get<Collection>(`/product_collections/${slug}`)
    expect(answer.body.data).toMatchObject({
      id: expect.any(Number),
      slug,
      banner_image: `/media/${picture.image}/1280.webp`,
      mobile_image: `/media/${picture.mobile_image}/1080.webp`,
    })
    for (const path of ['promo_sections', 'product_sections', 'product_collections/nothing-of']) {
      expect((await get(`/${path}/${slug}`)).status).toBe(404)
      expect((await get(`/${path}/${slug}/products`)).status).toBe(404)
    }
  })

  test('lists the picked products, eight at a time, newest first [CAT-013] [CAT-072]', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 9; number += 1) {
      const { id } = await shop.product({ title: `P${number}`, created_at: new Date(Date.UTC(2026, 0, number)) })
      ids.push(id)
    }
    await shop.product({ title: 'not picked' })
    const { slug } = await makeCollection({}, ids)
    const first = await shop.call<ProductList>('GET', `/product_collections/${slug}/products`)
    expect(titles(first)).toEqual(['P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2'])
    expect(first.body.metadata.total_items).toBe(9)
    const next = `/product_collections/${slug}/products?cursor=${first.body.metadata.next_cursor}`
    expect(titles(await shop.call<ProductList>('GET', next))).toEqual(['P1'])
  })

  test('can be filtered, sorted and read for one warehouse [CAT-012] [CAT-075] [CAT-078]', async () => {
    const cheap = await shop.product({ title: 'cheap', price: 100_000 })
    const dear = await shop.product({ title: 'dear', price: 900_000 })
    const { slug } = await makeCollection({ source: 'promo' }, [cheap.id, dear.id])
    const { slug: section } = await makeCollection({ source: 'product_section' }, [cheap.id, dear.id])
    for (const path of [`/promo_sections/${slug}/products`, `/product_sections/${section}/products`]) {
      const ask = (query: string) => shop.call<ProductList>('GET', `${path}?${query}`)
      expect(titles(await ask('sort_by=price_desc&limit=1'))).toEqual(['dear'])
      expect(titles(await ask('max_price=200000'))).toEqual(['cheap'])
      const elsewhere = await ask(`warehouse_id=${shop.warehouses[1]?.id}&sort_by=price_asc`)
      expect(elsewhere.body.data.products[0]).toMatchObject({ title: 'cheap', quantity: 0 })
    }
  })

  test('can have a rule of categories with descendants, prices and discounts', async () => {
    const { db } = shop.connection
    const [room] = await db.insert(categories).values({ slug: 'teras', title: 'Porch', title_idn: 'Teras' }).returning()
    const [part] = await db
      .insert(categories)
      .values({ slug: 'bangku', title: 'Benches', title_idn: 'Bangku', parent_id: room?.id ?? null })
      .returning()
    const bench = { category_id: part?.id ?? null, price: 400_000 }
    await shop.product({ title: 'bench', ...bench })
    await shop.product({ title: 'reduced bench', ...bench, discounted_price: 300_000 })
    const picked = await shop.product({ title: 'picked' })
    const all = async (rule: typeof product_collections.$inferInsert.rule, ids: number[] = []) => {
      const { slug } = await makeCollection({ rule }, ids)
      return titles(await shop.call<ProductList>('GET', `/product_collections/${slug}/products`)).sort()
    }
    expect(await all({ categories: ['teras'] })).toEqual(['bench', 'reduced bench'])
    expect(await all({ categories: ['teras'], discounted: true })).toEqual(['reduced bench'])
    expect(await all({ categories: ['teras'], min_price: 350_000 }, [picked.id])).toEqual(['bench', 'picked'])
    expect(await all({ categories: ['teras'], max_price: 300_000 })).toEqual(['reduced bench'])
    expect(await all({ categories: ['teras'], rentable: true })).toEqual([])
  })
})

test('product sections include their products, in the order in which they were picked [CAT-068] [CAT-073] [CAT-074]', async () => {
  const old = await shop.product({ title: 'old', created_at: new Date('2026-01-01T00:00:00Z') })
  const fresh = await shop.product({ title: 'fresh' })
  const archived = await shop.product({ title: 'archived', status: 'archived' })
  const wanted = { source: 'product_section' as const, background_color: '#93a387', image: 'c'.repeat(24) }
  const { slug } = await makeCollection(wanted, [old.id, archived.id, fresh.id])
  const sections = (await get<ProductSection[]>(`/product_sections?warehouse_id=${shop.warehouse.id}`)).body.data
  const section = sections.find((one) => one.slug === slug)
  expect(section).toMatchObject({ title: 'Sofas', title_idn: 'Sofa', background_color: '#93a387' })
  expect(section?.image).toBe(`/media/${'c'.repeat(24)}/640.webp`)
  expect(section?.products.map(({ title }) => title)).toEqual(['old', 'fresh'])
  expect((await get<ProductSection>(`/product_sections/${slug}`)).body.data).toEqual(section)
})

test('promo sections have their discount [CAT-067] [CAT-076] [CAT-077]', async () => {
  const { slug } = await makeCollection({ source: 'promo', discount: 21, image: 'd'.repeat(24), position: -1 })
  const [first] = (await get<Collection[]>('/promo_sections')).body.data
  expect(first).toMatchObject({ slug, discount: 21, title: 'Sofas', title_idn: 'Sofa' })
  expect(first).toMatchObject({ id: expect.any(Number), image: `/media/${'d'.repeat(24)}/640.webp` })
  expect((await get<Collection>(`/promo_sections/${slug}`)).body.data).toEqual(first)
})

test('a category section lists its categories in its own order [CAT-085] [CAT-086]', async () => {
  const { db } = shop.connection
  const [lamp] = await db.insert(categories).values({ slug: 'lampu', title: 'Lamps', title_idn: 'Lampu' }).returning()
  const [section] = await db
    .insert(category_sections)
    .values({ slug: 'kos', title: 'First flat', title_idn: 'Kos' })
    .returning()
  const items = [lamp?.id ?? 0, shop.category.id]
  await db
    .insert(category_section_items)
    .values(items.map((category_id, position) => ({ category_section_id: section?.id ?? 0, category_id, position })))
  const all = (await get<CategorySection[]>('/category_sections')).body.data
  expect(all.at(-1)?.categories.map(({ slug }) => slug)).toEqual(['lampu', 'kursi'])
  expect((await get<CategorySection>(`/category_sections/${section?.id}`)).body.data).toEqual(all.at(-1))
  expect((await get('/category_sections/999999')).status).toBe(404)
})

test('the three latest posts are listed, and every post is found by its slug [CAT-070] [CAT-090]', async () => {
  const words = {
    title: 'Post',
    title_idn: 'Tulisan',
    body: [],
    body_idn: [{ type: 'paragraph' as const, text: 'Halo' }],
  }
  await shop.connection.db
    .insert(posts)
    .values(
      [1, 2, 3, 4].map((number) => ({ ...words, slug: `post-${number}`, date: new Date(Date.UTC(2026, 0, number)) })),
    )
  const latest = (await get<PostCard[]>('/posts')).body.data
  expect(latest.map(({ slug }) => slug)).toEqual(['post-4', 'post-3', 'post-2'])
  expect(latest[0]).toMatchObject({
    date: '2026-01-04T00:00:00.000Z',
    title: { rendered: 'Post' },
    reading_minutes_idn: 1,
  })
  const whole = (await get<Post>('/posts/post-1')).body.data
  expect(whole).toMatchObject({ title_idn: { rendered: 'Tulisan' }, body_idn: [{ type: 'paragraph', text: 'Halo' }] })
  expect((await get('/posts/nothing')).status).toBe(404)
})
