import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq, gt } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { learnWords, renewWords } from '@/lib/catalog/search/commands'
import { search_words } from '@/lib/catalog/search/tables'
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
  const { corrected_query, facets } = await findMatches(shop.connection.db, { ...EVERYTHING, q: 'dompte' })
  expect([corrected_query, facets.bounds.total_items]).toEqual(['dompet', 1])
})

test('the words of the search are renewed only when a product has changed since', async () => {
  const { db } = shop.connection
  await learnWords(shop.at(3))
  await db.update(products).set({ title: 'Kotak', title_idn: 'Kotak', keyword: '' }).where(gt(products.id, 0))
  await renewWords(shop.at(4))
  expect(await words()).toContain('dompet')
  await db
    .update(products)
    .set({ updated_at: new Date('2026-11-05T00:00:00Z') })
    .where(gt(products.id, 0))
  await renewWords(shop.at(5))
  expect(await words()).toEqual(['kotak'])
  const [kotak] = await db.select().from(search_words).where(eq(search_words.word, 'kotak'))
  expect(kotak?.products).toBe(1)
})

test('synonyms are words of the search, so that misspellings of them are corrected too', async () => {
  const { db } = shop.connection
  expect(await db.select().from(search_words).where(eq(search_words.word, 'screwdriver'))).toMatchObject([
    { products: 0 },
  ])
})
