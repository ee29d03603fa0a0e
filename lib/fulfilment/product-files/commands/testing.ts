import { count, eq } from 'drizzle-orm'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { importProducts } from '@/lib/fulfilment/product-files/commands/import-products'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import { onExpireTags } from '@/lib/platform/cache'
import { fixedClock } from '@/lib/platform/time'

let handles = 0

export const newHandle = () => `wadah-${++handles}`

export const color = (name: string) => ({ color: name, color_idn: name, hex_code: '#c9c2b6', sku: '' })

export const shelf = (quantity: number, color: string | null = null) => ({ warehouse: null, color, quantity })

export const wanted = (handle: string, rest: Partial<ImportProduct> = {}): ImportProduct => ({
  line: 2,
  handle,
  slug: handle,
  is_complete: false,
  options: null,
  sku: 'W-1',
  title: 'Wadah',
  description: 'Sebuah wadah.',
  brand: 'Rustic LTD',
  category: 'Outdoor',
  other_categories: [],
  keyword: 'wadah',
  price: 100_000,
  discounted_price: null,
  weight: 500,
  status: 'active',
  sizes: [],
  colors: [],
  stock: [shelf(5)],
  shelves: [],
  barcodes: [],
  pictures: [],
  more: {},
  rents: [],
  rent_units: [],
  ...rest,
})

type Options = { day?: number; dry_run?: boolean; warehouse?: string | null }

/** A shop with an import function and readers of its state. `day` is a day of November 2026. */
export async function openImportShop() {
  const connection = await openTestDatabase()
  const { db } = connection
  const shop = await makeShop(connection)
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const at = (day: number): Context => testContext(connection, fixedClock(`2026-11-0${day}T03:00:00Z`))

  async function productOf(slug: string) {
    const [row] = await db.select().from(products).where(eq(products.slug, slug))
    if (!row) throw new Error(`no product ${slug}`)
    return row
  }

  return {
    connection,
    shop,
    expired,
    at,
    productOf,
    async importBatch(batch: ImportProduct[], { day = 2, dry_run = false, warehouse = null }: Options = {}) {
      expired.length = 0
      return importProducts(at(day), { products: batch, warehouse, dry_run })
    },
    async stockOf(slug: string) {
      const { id } = await productOf(slug)
      return db
        .select({ id: stock_items.id, on_hand: stock_items.on_hand, color: product_colors.color })
        .from(stock_items)
        .leftJoin(product_colors, eq(product_colors.id, stock_items.product_color_id))
        .where(eq(stock_items.product_id, id))
        .orderBy(stock_items.id)
    },
    async movements() {
      const [row] = await db.select({ made: count() }).from(stock_movements)
      return row?.made
    },
  }
}

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>
