import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportProduct } from '@/lib/catalog/import-schema'
import type { ShopifyGroup, ShopifyRow } from '@/lib/catalog/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/catalog/providers/shopify-products'

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

/** A folder of files that goes away with `remove`. */
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

const EMPTY: ShopifyRow = {
  handle: 'pot',
  title: '',
  description: '',
  vendor: '',
  product_category: '',
  type: '',
  tags: '',
  published: '',
  status: '',
  option1_name: '',
  option1_value: '',
  option2_name: '',
  option2_value: '',
  option3_name: '',
  option3_value: '',
  sku: '',
  grams: '',
  quantity: '',
  price: '',
  compare_at_price: '',
  variant_image: '',
  image: '',
  image_position: '',
  image_alt: '',
  line: 0,
  problem: null,
}

const groupOf = (rows: Partial<ShopifyRow>[]): ShopifyGroup => ({
  handle: 'pot',
  line: 2,
  rows: rows.map((row, index) => ({ ...EMPTY, ...(index === 0 && { title: 'Clay pot' }), ...row, line: index + 2 })),
})

export const read = (rows: Partial<ShopifyRow>[], rate: number | null = null) =>
  readShopifyProducts(groupOf(rows), rate)

export function only(rows: Partial<ShopifyRow>[], rate: number | null = null): ImportProduct {
  const { products, errors } = read(rows, rate)
  const [product] = products
  if (!product || products.length > 1) throw new Error(`${products.length} products, ${JSON.stringify(errors)}`)
  return product
}
