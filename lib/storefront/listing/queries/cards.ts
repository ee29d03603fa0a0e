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

/** The same with all that a list of the API says of each. */
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

/** How much is said of each product of a list. */
export type ReadProducts = typeof listCards

/** Everything, unless only cards were asked for. */
export const readerOf = (fields: 'card' | undefined): ReadProducts => (fields === 'card' ? listCards : listItems)

/** These cards on a cached page are shown anew when one of them changes. */
export const tagged = (cards: ProductCard[]) => {
  for (const card of cards.slice(0, 100)) cacheTag(productTag(card.id))
  return cards
}
