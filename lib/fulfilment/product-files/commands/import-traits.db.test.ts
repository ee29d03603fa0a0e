import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { fillTraits, reviewTraits } from '@/lib/catalog/products/commands/keep-traits'
import { publishPreloved } from '@/lib/catalog/products/commands/publish-preloved'
import { products } from '@/lib/catalog/products/tables'
import { traitsIn } from '@/lib/catalog/products/traits'
import { searched_products } from '@/lib/catalog/search/tables'
import {
  color,
  type ImportShop,
  newHandle,
  openImportShop,
  wanted,
} from '@/lib/fulfilment/product-files/commands/testing'

let shop: ImportShop

beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.connection.close())

async function traitsOf(slug: string) {
  const { id, traits } = await shop.productOf(slug)
  const { db } = shop.connection
  const [searched] = await db.select().from(searched_products).where(eq(searched_products.id, id))
  expect(searched?.traits).toBe(traits)
  const bits = traits ?? 0
  return [traitsIn('colors', bits), traitsIn('materials', bits), traitsIn('sizes', bits)]
}

test('an imported product has its colours, materials and size, and another import changes them at once', async () => {
  const slug = newHandle()
  const product = { colors: [color('Putih')], stock: [{ warehouse: null, color: 'Putih', quantity: 1 }] }
  const specifications = { material_idn: 'Kayu jati' }
  await shop.importBatch([wanted(slug, { ...product, more: { width: 250, specifications } })])
  expect(await traitsOf(slug)).toEqual([['white'], ['wood'], ['up_to_30']])

  await shop.importBatch([wanted(slug, { ...product, more: { width: 1900, specifications } })])
  expect(await traitsOf(slug)).toEqual([['white'], ['wood'], ['over_180']])

  await shop.importBatch([
    wanted(slug, { ...product, more: { width: 1900, specifications: { material_idn: 'Kaca' } } }),
  ])
  expect(await traitsOf(slug)).toEqual([['white'], ['glass'], ['over_180']])

  const colors = [color('Putih'), color('Hitam doff')]
  const stock = colors.map((one) => ({ warehouse: null, color: one.color, quantity: 1 }))
  await shop.importBatch([wanted(slug, { colors, stock, more: { width: 1900, specifications } })])
  expect(await traitsOf(slug)).toEqual([['white', 'black'], ['wood'], ['over_180']])
})

test('a product that says nothing has no traits, and is not asked again', async () => {
  const slug = newHandle()
  await shop.importBatch([wanted(slug, { more: {} })])
  expect((await shop.productOf(slug)).traits).toBe(0)
})

test('a pre-loved product has the traits of the new one', async () => {
  const slug = newHandle()
  const stock = [{ warehouse: null, color: 'Biru', quantity: 1 }]
  const more = { height: 700, specifications: { material: 'Steel' } }
  await shop.importBatch([wanted(slug, { colors: [color('Biru')], stock, more })])
  const note = { note: 'A scratch', note_idn: 'Sedikit goresan' }
  const preloved = await publishPreloved(shop.at(3), { slug, price: 60_000, ...note })
  expect(await traitsOf(preloved.slug)).toEqual([['blue'], ['metal'], ['up_to_120']])
})

test('products that another version wrote are given their traits, and a review corrects those that differ', async () => {
  const { db } = shop.connection
  const slug = newHandle()
  await shop.importBatch([wanted(slug, { more: { width: 500 } })])
  await db.update(products).set({ traits: null })
  await fillTraits(shop.at(4))
  expect(await traitsOf(slug)).toEqual([[], [], ['up_to_60']])
  expect(shop.expired).toContain('catalog')
  await db.update(products).set({ width: 5000 }).where(eq(products.slug, slug))
  await fillTraits(shop.at(4))
  expect(await traitsOf(slug)).toEqual([[], [], ['up_to_60']])
  await reviewTraits(shop.at(4))
  expect(await traitsOf(slug)).toEqual([[], [], ['over_180']])
})

test('more products than are written at once are all given their traits', async () => {
  const { db } = shop.connection
  await db.execute(sql`insert into products (slug, title, title_idn, price, width, created_at, updated_at)
    select 'many-' || number, 'Peg', 'Pasak', 1000, 100, now(), now() from generate_series(1, 1100) number`)
  await fillTraits(shop.at(5))
  const [left] = await db.select({ id: products.id }).from(products).where(sql`traits is null`).limit(1)
  expect(left).toBeUndefined()
  expect(await traitsOf('many-1100')).toEqual([[], [], ['up_to_30']])
})
