import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { CATALOG_TAG, PRICES_TAG, PRODUCT_PAGE_SIZE, productTag } from '@/lib/catalog/products/rules'
import type { ProductCard, ProductFilter } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { getWarehouse, listWarehouses } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'
import { FLASH_SALES_TAG, HOME_FLASH_PRODUCTS } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'
import type { FlashSale, FlashSalePage } from '@/lib/storefront/flash-sales/schema'
import { listCards, readerOf } from '@/lib/storefront/listing/queries/cards'
import { EVERYTHING, listProducts } from '@/lib/storefront/listing/queries/listings'

type SaleRow = typeof flash_sales.$inferSelect

const LIVE = ['upcoming', 'ongoing'] as const

/** Products with quota left first, then the largest discount first. */
const cardOrder = sql`${flash_sale_items.quantity} = 0,
  ${flash_sale_items.price}::numeric / greatest(${products.price}, 1), ${products.id}`

async function listSaleCards(db: Database, sale: SaleRow, warehouseId: number, limit: number): Promise<ProductCard[]> {
  const rows = await db
    .select({ id: products.id })
    .from(flash_sale_items)
    .innerJoin(products, eq(products.id, flash_sale_items.product_id))
    .where(
      and(
        eq(flash_sale_items.flash_sale_id, sale.id),
        eq(flash_sale_items.warehouse_id, warehouseId),
        eq(products.status, 'active'),
      ),
    )
    .orderBy(cardOrder)
    .limit(limit)
  return listCards(
    db,
    warehouseId,
    rows.map(({ id }) => id),
  )
}

async function placesOf(db: Database, sales: SaleRow[]): Promise<Map<number, Set<number>>> {
  const ids = sales.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ sale: flash_sale_items.flash_sale_id, warehouse: flash_sale_items.warehouse_id })
    .from(flash_sale_items)
    .where(inArray(flash_sale_items.flash_sale_id, ids))
  const places = new Map<number, Set<number>>()
  for (const { sale, warehouse } of rows) places.set(sale, (places.get(sale) ?? new Set()).add(warehouse))
  return places
}

/** The sales as the API returns them, each with its first `limit` products in the warehouse. */
async function toFlashSales(db: Database, sales: SaleRow[], warehouseId: number, limit: number): Promise<FlashSale[]> {
  const all = await listWarehouses(db)
  const places = sales.length > 0 ? await placesOf(db, sales) : new Map<number, Set<number>>()
  const shown: FlashSale[] = []
  for (const sale of sales) {
    shown.push({
      id: sale.id,
      slug: sale.slug,
      title: sale.title,
      title_idn: sale.title_idn,
      status: sale.status,
      start_time: sale.start_time.toISOString(),
      end_time: sale.end_time.toISOString(),
      warehouses: all.filter(({ id }) => places.get(sale.id)?.has(id)),
      products: await listSaleCards(db, sale, warehouseId, limit),
    })
  }
  return shown
}

const selectLive = (db: Database) =>
  db
    .select()
    .from(flash_sales)
    .where(inArray(flash_sales.status, [...LIVE]))
    .orderBy(asc(flash_sales.start_time), asc(flash_sales.id))

/** All ongoing and upcoming sales, the earliest first. */
export async function listFlashSales(db: Database, warehouseId: number): Promise<FlashSale[]> {
  return toFlashSales(db, await selectLive(db), warehouseId, HOME_FLASH_PRODUCTS)
}

/** The ongoing sales of a warehouse and its next upcoming one. */
export async function listHomeFlashSales(db: Database, warehouseId: number): Promise<FlashSale[]> {
  const live = await selectLive(db)
  const places = live.length > 0 ? await placesOf(db, live) : null
  const here = live.filter(({ id }) => places?.get(id)?.has(warehouseId))
  const next = here.find(({ status }) => status === 'upcoming')
  const chosen = [...here.filter(({ status }) => status === 'ongoing'), ...(next ? [next] : [])]
  return toFlashSales(db, chosen, warehouseId, HOME_FLASH_PRODUCTS)
}

/** A published sale, ended ones included. Throws `flash_sale_not_found`. */
async function requireSale(db: Database, slug: string): Promise<SaleRow> {
  const [sale] = await db
    .select()
    .from(flash_sales)
    .where(and(eq(flash_sales.slug, slug), inArray(flash_sales.status, [...LIVE, 'ended'])))
  if (!sale) throw new FlashSaleError('flash_sale_not_found')
  return sale
}

/** A published sale with its first products. Throws `flash_sale_not_found`. */
export async function requireFlashSale(db: Database, warehouseId: number, slug: string): Promise<FlashSale> {
  const sale = await requireSale(db, slug)
  const [shown] = await toFlashSales(db, [sale], warehouseId, PRODUCT_PAGE_SIZE)
  if (!shown) throw new FlashSaleError('flash_sale_not_found')
  return shown
}

const inSale = (sale: SaleRow, warehouseId: number) => sql`${products.id} in (
  select ${flash_sale_items.product_id} from ${flash_sale_items}
  where ${flash_sale_items.flash_sale_id} = ${sale.id} and ${flash_sale_items.warehouse_id} = ${warehouseId})`

/** The products of a sale in a warehouse, as a listing with filters and cursors. Throws `flash_sale_not_found`. */
export async function listFlashProducts(
  db: Database,
  warehouseId: number,
  slug: string,
  { fields, ...filter }: Omit<ProductFilter, 'warehouse_id'>,
) {
  const sale = await requireSale(db, slug)
  return listProducts(db, warehouseId, { ...filter, collection: inSale(sale, warehouseId) }, readerOf(fields))
}

const tagged = (sales: FlashSale[]) => {
  for (const { products: cards } of sales) for (const { id } of cards.slice(0, 40)) tagPage(productTag(id))
  return sales
}

/** For pages: the sales of the home page. */
export const getHomeFlashSales = pageRead(async ({ warehouse }: { warehouse: string }): Promise<FlashSale[]> => {
  tagPage(CATALOG_TAG, FLASH_SALES_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  return place ? tagged(await listHomeFlashSales(db, place.id)) : []
})

/** For pages: an ongoing or upcoming sale, all such sales as slots, and its first products; null for any other. */
export const getFlashSalePage = pageRead(
  async ({ warehouse, slug }: { warehouse: string; slug: string }): Promise<FlashSalePage | null> => {
    tagPage(CATALOG_TAG, PRICES_TAG, FLASH_SALES_TAG)
    const place = await getWarehouse(warehouse)
    const { db } = await database()
    const live = place ? await selectLive(db) : []
    const row = live.find((sale) => sale.slug === slug)
    if (!place || !row) return null
    const [sale] = tagged(await toFlashSales(db, [row], place.id, 0))
    const first = await listProducts(db, place.id, { ...EVERYTHING, collection: inSale(row, place.id) })
    for (const { id } of first.data.products) tagPage(productTag(id))
    const slots = live.map(({ start_time, end_time, ...slot }) => ({
      slug: slot.slug,
      status: slot.status,
      start_time: start_time.toISOString(),
      end_time: end_time.toISOString(),
    }))
    const places = (await listWarehouses(db)).map(({ id, city }) => ({ id, city }))
    return sale ? { sale, slots, first, warehouses: places, warehouseId: place.id } : null
  },
)
