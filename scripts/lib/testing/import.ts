import { asc } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { makeShop, openTestDatabase } from '@/lib/db/testing'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import type { PictureSource } from '@/lib/fulfilment/product-files/providers/pictures'
import { type CsvRow, csvOf, testFolder } from '@/lib/fulfilment/product-files/providers/testing'
import type { ImportedProduct, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import { type ImportOptions, importFile } from '@/scripts/lib/import-file'
import { type Shop, shopOn } from '@/scripts/lib/shop'

export const nowhere: PictureSource = { isStable: true, read: async () => Promise.reject(new Error('not there')) }

export const row = (handle: string, rest: CsvRow = {}): CsvRow => ({
  Handle: handle,
  Title: `Wadah ${handle}`,
  'Variant Price': 10_000,
  'Variant Inventory Qty': 3,
  ...rest,
})

/** Opens a shop on a new database, with a folder for files and pictures. */
export async function openFileShop() {
  const files = testFolder()
  process.env.DATA_DIR = files.folder
  const connection = await openTestDatabase()
  const { db } = connection
  const places = await makeShop(connection)
  const shop = shopOn(connection)
  const reported = { warnings: [] as string[], errors: [] as RowError[], products: [] as ImportedProduct[], resumed: 0 }

  /** Imports a file; `through` is the shop that the import calls. */
  function bring(file: string, options: Partial<ImportOptions> = {}, through: Shop = shop) {
    Object.assign(reported, { warnings: [], errors: [], products: [], resumed: 0 })
    const all: ImportOptions = {
      file,
      map: null,
      rate: null,
      warehouse: null,
      dryRun: false,
      batch: 50,
      pictures: nowhere,
      errors: null,
      ...options,
    }
    return importFile(through, all, {
      scanned: () => {},
      begun: (_scan, position) => {
        reported.resumed = position
      },
      progress: () => {},
      written: (done) => reported.products.push(...done),
      refused: (errors) => reported.errors.push(...errors),
      warn: (line) => reported.warnings.push(line),
    })
  }

  return {
    connection,
    db,
    files,
    reported,
    places,
    shop,
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
