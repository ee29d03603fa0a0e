import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase } from '@/lib/db/testing'
import { env } from '@/lib/platform/env'
import { posts, product_collections } from '@/lib/storefront/content/tables'
import { toSitemapIndex } from '@/lib/storefront/discovery/projection/sitemap'
import { listSitemaps, writeSitemap } from '@/lib/storefront/discovery/queries/sitemap'
import { childText, parseXml, readAll } from '@/lib/storefront/discovery/testing'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>
const changed = new Date('2026-11-02T03:04:05Z')

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
  await makeProduct(connection, shop, { slug: 'kursi-a', updated_at: changed })
  await makeProduct(connection, shop, { slug: 'kursi-draf', status: 'draft' })
  await makeProduct(connection, shop, { id: 25_001, slug: 'a&b<c>"d"', updated_at: changed })
  await connection.db
    .insert(posts)
    .values({ slug: 'satu', date: changed, title: 'One', title_idn: 'Satu', body: [], body_idn: [] })
  await connection.db.insert(product_collections).values({ slug: 'pagi', source: 'promo', title: 'M', title_idn: 'P' })
})
afterAll(() => connection.close())

const read = async (file: string) => parseXml(await readAll(await writeSitemap(connection.db, file)))
const own = (path: string) => `${env().public_url}${path}`

test('the index names every file, and product files only when they contain a product for sale', async () => {
  const index = parseXml(toSitemapIndex(await listSitemaps(connection.db)))
  expect(index.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const names = ['pages', 'categories', 'collections', 'posts', 'products-1', 'products-3']
  expect(index.children.map((file) => childText(file, 'loc'))).toEqual(
    names.map((name) => own(`/sitemaps/${name}.xml`)),
  )
  expect(childText(index.children.at(-1), 'lastmod')).toBe(changed.toISOString())
})

test('a product has one URL in each language, with links to the other languages and its last change', async () => {
  const { children } = await read('products-1.xml')
  expect(children.map((url) => childText(url, 'loc'))).toEqual([own('/products/kursi-a'), own('/en/products/kursi-a')])
  for (const url of children) {
    expect(childText(url, 'lastmod')).toBe(changed.toISOString())
    expect(url.children.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'alternate', hreflang: 'id', href: own('/products/kursi-a') },
      { rel: 'alternate', hreflang: 'en', href: own('/en/products/kursi-a') },
      { rel: 'alternate', hreflang: 'x-default', href: own('/products/kursi-a') },
    ])
  }
})

test('special characters of a slug are escaped', async () => {
  const { children } = await read('products-3.xml')
  expect(childText(children[0], 'loc')).toBe(own('/products/a&b<c>"d"'))
})

test('pages, categories, collections and posts are listed with their canonical URLs', async () => {
  const paths = async (file: string) => (await read(file)).children.map((url) => childText(url, 'loc'))
  expect(await paths('pages.xml')).toContain(own('/en/terms-and-conditions/privacy_policy'))
  expect(await paths('categories.xml')).toEqual(
    [`/category?id=${shop.category.id}`, `/en/category?id=${shop.category.id}`].map(own),
  )
  expect(await paths('collections.xml')).toContain(own('/collections/pagi?from=promo'))
  expect(await paths('posts.xml')).toEqual([own('/blog/satu'), own('/en/blog/satu')])
})

test.each(['products-2.xml', 'products-0.xml', 'products-99999999999.xml', 'constructor.xml', '../pages.xml', 'pages'])(
  'there is no file %s',
  async (file) => expect(await writeSitemap(connection.db, file)).toBeNull(),
)

test('a large product file is generated in pieces, with every product once', async () => {
  const more = Array.from({ length: 1_200 }, (_, index) => ({
    slug: `massal-${index}`,
    title: 'M',
    title_idn: 'M',
    price: 1,
    created_at: changed,
    updated_at: changed,
    id: 40_001 + index,
  }))
  const { products } = await import('@/lib/server/tables')
  await connection.db.insert(products).values(more)
  const pieces = await writeSitemap(connection.db, 'products-5.xml')
  const sizes: number[] = []
  let whole = ''
  for await (const piece of pieces ?? []) {
    sizes.push(piece.split('<loc>').length - 1)
    whole += piece
  }
  expect(Math.max(...sizes)).toBe(2_000)
  const found = parseXml(whole).children.map((url) => childText(url, 'loc'))
  expect([found.length, new Set(found).size]).toEqual([2_400, 2_400])
})
