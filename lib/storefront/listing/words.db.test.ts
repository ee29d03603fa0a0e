import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq, gt } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { learnWords } from '@/lib/catalog/search/commands'
import { search_words, searched_products } from '@/lib/catalog/search/tables'
import { type ImportShop, newHandle, openImportShop, wanted } from '@/lib/fulfilment/product-files/commands/testing'
import { EVERYTHING } from '@/lib/storefront/listing/queries/listings'
import { findMatches } from '@/lib/storefront/listing/queries/matches'

let shop: ImportShop

beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.connection.close())

const words = async () => {
  const rows = await shop.connection.db
    .select({ word: search_words.word })
    .from(search_words)
    .where(gt(search_words.products, 0))
    .orderBy(asc(search_words.word))
  return rows.map(({ word }) => word)
}

test('an import adds its words to the search, which corrects misspellings of them at once', async () => {
  await shop.importBatch([wanted(newHandle(), { title: 'Gantungan kunci X9', keyword: 'dompet', sku: 'ZZZ-1' })])
  expect(await words()).toEqual(['dompet', 'gantungan', 'kunci'])
  const { instead, facets } = await findMatches(shop.connection.db, { ...EVERYTHING, q: 'dompte' })
  expect([instead.corrected_query, facets.bounds.total_items]).toEqual(['dompet', 1])
})

const countOf = async (word: string) => {
  const [row] = await shop.connection.db.select().from(search_words).where(eq(search_words.word, word))
  return row?.products
}

test('a change of a product counts its new words and forgets the words that no product has any more', async () => {
  const { db } = shop.connection
  await shop.importBatch([wanted(newHandle(), { title: 'Kotak kunci', keyword: '', sku: 'ZZZ-2' })])
  expect(await countOf('kunci')).toBe(2)
  await db
    .update(products)
    .set({ title: 'Kotak', title_idn: 'Kotak', keyword: 'peti' })
    .where(eq(products.sku, 'ZZZ-1'))
  expect(await words()).toEqual(['kotak', 'kunci', 'peti'])
  expect([await countOf('kotak'), await countOf('kunci')]).toEqual([2, 1])
})

test('words of products that are not on sale are no words of the search', async () => {
  const { db } = shop.connection
  await db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'ZZZ-1'))
  expect(await words()).toEqual(['kotak', 'kunci'])
  await db.update(products).set({ status: 'active' }).where(eq(products.sku, 'ZZZ-1'))
  expect(await words()).toEqual(['kotak', 'kunci', 'peti'])
  await db.delete(products).where(eq(products.sku, 'ZZZ-1'))
  expect(await words()).toEqual(['kotak', 'kunci'])
})

test('a search reads every product on sale as it is now', async () => {
  const { db } = shop.connection
  const searched = () => db.select().from(searched_products)
  await db.update(products).set({ price: 123_000, discounted_price: null }).where(eq(products.sku, 'ZZZ-2'))
  expect(await searched()).toMatchObject([{ selling_price: 123_000, sku: 'zzz-2', heads: ['kotak', 'kotak'] }])
  await db.update(products).set({ status: 'draft', price: 99_000 }).where(eq(products.sku, 'ZZZ-2'))
  expect(await searched()).toEqual([])
  await db.update(products).set({ status: 'active' }).where(eq(products.sku, 'ZZZ-2'))
  expect(await searched()).toMatchObject([{ selling_price: 99_000 }])
})

test('a word of a brand or synonym stays when its last product is gone', async () => {
  const { db } = shop.connection
  await learnWords(shop.at(3))
  await db.update(products).set({ keyword: 'obeng' }).where(eq(products.sku, 'ZZZ-2'))
  expect(await countOf('obeng')).toBe(1)
  await db.update(products).set({ keyword: '' }).where(eq(products.sku, 'ZZZ-2'))
  expect(await countOf('obeng')).toBe(0)
})

test('synonyms are words of the search, so that misspellings of them are corrected too', async () => {
  const { db } = shop.connection
  expect(await db.select().from(search_words).where(eq(search_words.word, 'screwdriver'))).toMatchObject([
    { products: 0 },
  ])
})
