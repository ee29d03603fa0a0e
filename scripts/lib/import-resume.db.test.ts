import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, like } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { csvOf } from '@/lib/fulfilment/product-files/providers/testing'
import { catalog_imports } from '@/lib/fulfilment/product-files/tables'
import type { Shop } from '@/scripts/lib/shop'
import { type FileShop, openFileShop, row } from '@/scripts/lib/testing/import'

let shop: FileShop

beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop.close())

/** A shop whose process ends before or after the n-th batch is written. */
function endingIn(batch: number, when: 'before' | 'after'): Shop {
  let batches = 0
  return {
    ...shop.shop,
    async importProducts(...call) {
      batches += 1
      if (batches === batch && when === 'before') throw new Error('killed')
      const report = await shop.shop.importProducts(...call)
      if (batches === batch) throw new Error('killed')
      return report
    },
  }
}

const slugsOf = async (name: string) => {
  const rows = await shop.db
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${name}-%`))
    .orderBy(asc(products.id))
  return rows.map(({ slug }) => slug)
}

const rowsOf = (name: string, amount = 7) => Array.from({ length: amount }, (_, index) => row(`${name}-${index}`))

test.each(['before', 'after'] as const)(
  'an import that was interrupted %s its third batch continues there',
  async (when) => {
    const file = shop.files.write(csvOf(rowsOf(when)), `${when}.csv`)
    await expect(shop.bring(file, { batch: 2 }, endingIn(3, when))).rejects.toThrow('killed')
    const done = when === 'before' ? 4 : 6
    expect(await slugsOf(when)).toHaveLength(done)
    expect(await shop.bring(file, { batch: 2 })).toMatchObject({ resumed: done, created: 7, unchanged: 0 })
    expect(shop.reported.products).toHaveLength(7 - done)
    expect(await slugsOf(when)).toEqual(rowsOf(when).map(({ Handle }) => Handle))
    expect(await shop.db.select().from(catalog_imports)).toEqual([])
    expect(await shop.bring(file, { batch: 2 })).toMatchObject({ resumed: 0, unchanged: 7 })
  },
)

test('an import with a changed file or other options starts from the beginning', async () => {
  const file = shop.files.write(csvOf(rowsOf('ubah')), 'ubah.csv')
  await expect(shop.bring(file, { batch: 2 }, endingIn(2, 'before'))).rejects.toThrow('killed')
  shop.files.write(csvOf([...rowsOf('ubah', 6), row('ubah-6', { 'Variant Price': 5 })]), 'ubah.csv')
  expect(await shop.bring(file, { batch: 2 })).toMatchObject({ resumed: 0, created: 5, unchanged: 2 })
  await expect(shop.bring(file, { batch: 2 }, endingIn(2, 'before'))).rejects.toThrow('killed')
  expect(await shop.bring(file, { batch: 2, warehouse: 'denpasar' })).toMatchObject({ resumed: 0, updated: 7 })
})

test('a dry run does not resume an import and writes nothing', async () => {
  const file = shop.files.write(csvOf(rowsOf('coba')), 'coba.csv')
  await expect(shop.bring(file, { batch: 2 }, endingIn(2, 'before'))).rejects.toThrow('killed')
  const before = await shop.db.select().from(catalog_imports)
  expect(await shop.bring(file, { dryRun: true })).toMatchObject({ resumed: 0, created: 5, unchanged: 2 })
  expect(await shop.db.select().from(catalog_imports)).toEqual(before)
})

test('when two imports of one file race, each batch is written once', async () => {
  const file = shop.files.write(csvOf(rowsOf('dua')), 'dua.csv')
  const both = await Promise.allSettled([shop.bring(file, { batch: 2 }), shop.bring(file, { batch: 2 })])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await slugsOf('dua')).toHaveLength(7)
  const movements = (await shop.everything()).movements.filter(({ quantity }) => quantity !== 3)
  expect(movements.filter(({ quantity }) => quantity < 0)).toEqual([])
})
