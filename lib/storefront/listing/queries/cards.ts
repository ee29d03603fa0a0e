import { eq, sql } from 'drizzle-orm'
import { cacheTag } from 'next/cache'
import { productTag } from '@/lib/catalog/products/rules'
import type { ProductCard, ProductItem } from '@/lib/catalog/products/schema'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import { cardColumns, itemColumns, toCard, toItem } from '@/lib/storefront/listing/projection'

/** Cards of these products, in this order. */
export async function listCards(db: Database, warehouseId: number, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await prepareOnce(db, 'cards', prepareCards).execute({ warehouse: warehouseId, ids })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? []).map(toCard)
}

const prepareCards = (db: Database) =>
  db
    .select(cardColumns(sql.placeholder('warehouse')))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards')

/** These products in this order, with all fields of a list of the API. */
export async function listItems(db: Database, warehouseId: number, ids: number[]): Promise<ProductItem[]> {
  if (ids.length === 0) return []
  const rows = await prepareOnce(db, 'items', prepareItems).execute({ warehouse: warehouseId, ids })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? []).map(toItem)
}

const prepareItems = (db: Database) =>
  db
    .select(itemColumns(sql.placeholder('warehouse')))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_items')

/** Reads the products of a list, as cards or with all fields. */
export type ReadProducts = typeof listCards

/** The reader for the query parameter `fields`: all fields unless `card` was requested. */
export const readerOf = (fields: 'card' | undefined): ReadProducts => (fields === 'card' ? listCards : listItems)

/** Tags a cached page so that it expires when one of its first hundred products changes. */
export const tagged = (cards: ProductCard[]) => {
  for (const card of cards.slice(0, 100)) cacheTag(productTag(card.id))
  return cards
}
