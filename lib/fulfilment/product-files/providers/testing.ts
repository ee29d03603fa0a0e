import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bindLayout, type CatalogRow, HEADINGS } from '@/lib/fulfilment/product-files/providers/layout'
import { ownHeading } from '@/lib/fulfilment/product-files/providers/own-columns'
import { readRow } from '@/lib/fulfilment/product-files/providers/read-row'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

const HEADING = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
] as const

export type CsvRow = Partial<Record<(typeof HEADING)[number], string | number>>

const quote = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`

/** The text of a product file. */
export const csvOf = (rows: CsvRow[], delimiter = ',') =>
  [HEADING.join(delimiter), ...rows.map((row) => HEADING.map((column) => quote(row[column])).join(delimiter))].join(
    '\n',
  )

/** A temporary folder for files; `remove` deletes it. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'griya-import-'))
  return {
    folder,
    write(content: string | Uint8Array, name = 'products.csv') {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Row = Partial<Omit<CatalogRow, 'line' | 'cells'>>

const heading = Object.values(HEADINGS).flatMap(([first]) => first ?? [])

/** The layout of a file with all of Shopify's columns and these of our own. */
const layoutOf = (own: string[]) => bindLayout([...heading, ...own.map((key) => ownHeading('product', key, key))], null)

function groupOf(rows: Row[]): ShopifyGroup {
  const layout = layoutOf(Object.keys(rows[0]?.own ?? {}))
  const empty = Array.from(layout.heading, () => '')
  const full = rows.map((row, index) => {
    const base = readRow(empty, index + 2, layout)
    if (!base) throw new Error('the row is skipped')
    return { ...base, handle: 'pot', ...(index === 0 && { title: 'Clay pot' }), ...row }
  })
  return { handle: 'pot', line: 2, layout, fault: null, listed: [], rows: full }
}

export const read = (rows: Row[], rate: number | null = null) => readShopifyProducts(groupOf(rows), rate)

export function only(rows: Row[], rate: number | null = null): ImportProduct {
  const { products, errors } = read(rows, rate)
  const [product] = products
  if (!product || products.length > 1) throw new Error(`${products.length} products, ${JSON.stringify(errors)}`)
  return product
}
