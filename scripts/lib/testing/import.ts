import { asc } from 'drizzle-orm'
import type { PictureSource } from '@/lib/catalog/providers/pictures'
import { type CsvRow, csvOf, testFolder } from '@/lib/catalog/providers/testing'
import { products, stock_items, stock_movements } from '@/lib/db/tables'
import { makeShop, openTestDatabase } from '@/lib/db/testing'
import { type ImportOptions, importFile } from '@/scripts/lib/import-file'
import { shopOn } from '@/scripts/lib/shop'

export const nowhere: PictureSource = { isStable: true, read: async () => Promise.reject(new Error('not there')) }

export const row = (handle: string, rest: CsvRow = {}): CsvRow => ({
  Handle: handle,
  Title: `Wadah ${handle}`,
  'Variant Price': 10_000,
  'Variant Inventory Qty': 3,
  ...rest,
})

/** A shop on a database of its own, with a folder for files and pictures. */
export async function openFileShop() {
  const files = testFolder()
  process.env.DATA_DIR = files.folder
  const connection = await openTestDatabase()
  const { db } = connection
  await makeShop(connection)
  const shop = shopOn(connection)
  const warnings: string[] = []

  function bring(file: string, options: Partial<ImportOptions> = {}) {
    warnings.length = 0
    const all = { file, rate: null, warehouse: null, dryRun: false, batch: 50, pictures: nowhere, ...options }
    return importFile(shop, all, { progress: () => {}, written: () => {}, warn: (line) => warnings.push(line) })
  }

  return {
    db,
    files,
    warnings,
    bring,
    importRows: (rows: CsvRow[], options?: Partial<ImportOptions>) => bring(files.write(csvOf(rows)), options),
    everything: async () => ({
      products: await db.select().from(products).orderBy(asc(products.id)),
      stock: await db.select().from(stock_items).orderBy(asc(stock_items.id)),
      movements: await db.select().from(stock_movements).orderBy(asc(stock_movements.id)),
    }),
    async close() {
      await shop.close()
      files.remove()
    },
  }
}

export type FileShop = Awaited<ReturnType<typeof openFileShop>>
