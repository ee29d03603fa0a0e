import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { categories, product_media, products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase } from '@/lib/db/testing'
import { env } from '@/lib/platform/env'
import { writeMerchantFeed } from '@/lib/storefront/discovery/queries/merchant'
import { childText, type Element, parseXml, readAll } from '@/lib/storefront/discovery/testing'

const HOSTILE = '</g:title><script>alert(1)</script> & ]]> \b"'
const [GREEN, CLAY] = ['a'.repeat(24), 'b'.repeat(24)]

let connection: Connection
let [sageId, clayId]: (number | null | undefined)[] = []
let shop: Awaited<ReturnType<typeof makeShop>>

const picture = (product_id: number, media_key: string, product_color_id: number | null = null, position = 0) =>
  connection.db.insert(product_media).values({ product_id, media_key, product_color_id, position })

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
  await connection.db.update(categories).set({ google_category: 436 }).where(eq(categories.id, shop.category.id))
  const [inner] = await connection.db
    .insert(categories)
    .values({ slug: 'bangku', title: 'Stools', title_idn: 'Bangku', parent_id: shop.category.id })
    .returning()
  const sale = { slug: 'kursi-jati', title: 'Teak chair', title_idn: 'Kursi jati', discounted_price: 200_000 }
  const colored = await makeProduct(connection, shop, { ...sale, category_id: inner?.id, colors: { Sage: 0, Clay: 3 } })
  ;[sageId, clayId] = colored.colors
  await picture(colored.id, GREEN, sageId)
  await picture(colored.id, CLAY, clayId, 1)
  const plain = await makeProduct(connection, shop, {
    slug: 'polos',
    title: HOSTILE,
    title_idn: HOSTILE,
    weight: 0,
    stock: 0,
  })
  await picture(plain.id, GREEN)
  await makeProduct(connection, shop, { slug: 'tanpa-gambar' })
})
afterAll(() => connection.close())

const read = async (language = 'id', code: string | null = null) =>
  parseXml(await readAll(await writeMerchantFeed(connection.db, language, code))).children[0]?.children ?? []
const items = async (...place: [string?, (string | null)?]) =>
  (await read(...place)).filter(({ name }) => name === 'item')
const fields = (item: Element | undefined) =>
  Object.fromEntries((item?.children ?? []).map(({ name, text }) => [name.slice(2), text]))
const own = (path: string) => `${env().public_url}${path}`

test('each colour is an item of its group, with its own picture, link and stock and the price of the product', async () => {
  const [sage, clay] = await items()
  const id = fields(sage).item_group_id
  expect(fields(clay)).toMatchObject({
    id: expect.stringMatching(`^${id}-\\d+$`),
    title: 'Kursi jati, Clay',
    link: own(`/products/kursi-jati?color=${clayId}`),
    image_link: own(`/media/${CLAY}/800.webp`),
    availability: 'in_stock',
    price: '250000 IDR',
    sale_price: '200000 IDR',
    brand: 'Lokatara',
    condition: 'new',
    google_product_category: '436',
    product_type: 'Kursi > Bangku',
    item_group_id: id,
    color: 'Clay',
    shipping_weight: '4000 g',
  })
  expect(fields(sage)).toMatchObject({ availability: 'out_of_stock', image_link: own(`/media/${GREEN}/800.webp`) })
})

test('every item has the fields that Google requires, a unique id and the stock of the requested warehouse', async () => {
  for (const code of [null, 'surabaya']) {
    const found = await items('id', code)
    expect(found).toHaveLength(3)
    for (const item of found) {
      const names = ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:price']
      for (const name of names) expect([name, childText(item, name)]).toEqual([name, expect.stringMatching(/./)])
    }
    expect(new Set(found.map((item) => childText(item, 'g:id'))).size).toBe(found.length)
    expect(found.filter((item) => childText(item, 'g:availability') === 'in_stock').length).toBe(code === null ? 1 : 0)
  }
})

test('the English feed has English texts and links; unknown languages and warehouses have no feed', async () => {
  const [sage] = await items('en', 'jakarta')
  expect(fields(sage)).toMatchObject({
    title: 'Teak chair, Sage',
    link: own(`/en/products/kursi-jati?color=${sageId}`),
    product_type: 'Chairs > Stools',
  })
  expect(await writeMerchantFeed(connection.db, 'fr', null)).toBeNull()
  expect(await writeMerchantFeed(connection.db, 'id', 'evil')).toBeNull()
})

test('a hostile title is escaped, missing fields are omitted, and a product without a picture is left out', async () => {
  const found = (await items()).map(fields)
  const plain = found.find(({ link }) => link === own('/products/polos'))
  expect(plain?.title).toBe('</g:title><script>alert(1)</script> & ]]> "')
  expect(plain).not.toHaveProperty('shipping_weight')
  expect(plain).not.toHaveProperty('sale_price')
  expect(plain).not.toHaveProperty('item_group_id')
  expect(found.map(({ link }) => link)).not.toContain(own('/products/tanpa-gambar'))
})

test('a feed of several reads has every product once', async () => {
  const at = new Date()
  const rows = Array.from({ length: 405 }, (_, index) => ({
    slug: `m-${index}`,
    title: 'M',
    title_idn: 'M',
    price: 1,
    created_at: at,
    updated_at: at,
  }))
  const made = await connection.db.insert(products).values(rows).returning({ id: products.id })
  await connection.db.insert(product_media).values(made.map(({ id }) => ({ product_id: id, media_key: GREEN })))
  const ids = (await items()).map((item) => childText(item, 'g:id'))
  expect([ids.length, new Set(ids).size]).toEqual([408, 408])
})
