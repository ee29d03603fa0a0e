import { eq, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import type { ProductCard, ProductItem } from '@/lib/catalog/products/schema'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import { rememberEach } from '@/lib/platform/cache'
import { tagPage } from '@/lib/platform/current-request'
import {
  cardColumns,
  itemColumns,
  liveCardColumns,
  liveItemColumns,
  toCard,
  toItem,
} from '@/lib/storefront/listing/projection'

const tagsOf = (id: number) => [CATALOG_TAG, productTag(id)]

const amongIds = sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`

const prepareCards = (db: Database) =>
  db
    .select(cardColumns)
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(amongIds)
    .prepare('product_cards')

const prepareItems = (db: Database) =>
  db
    .select(itemColumns)
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(amongIds)
    .prepare('product_items')

/** What a card shows that changes only with the product, by id. */
const readCards = (db: Database, ids: number[]) =>
  rememberEach({ owner: db, name: 'cards', tagsOf }, ids, (missing) =>
    prepareOnce(db, 'cards', prepareCards).execute({ ids: missing }),
  )

/** All fields of products that change only with the product, by id. */
const readItems = (db: Database, ids: number[]) =>
  rememberEach({ owner: db, name: 'items', tagsOf }, ids, (missing) =>
    prepareOnce(db, 'items', prepareItems).execute({ ids: missing }),
  )

const warehouse = sql.placeholder('warehouse')

const prepareLiveCards = (db: Database) =>
  db.select(liveCardColumns(warehouse)).from(products).where(amongIds).prepare('live_cards')
const prepareLiveItems = (db: Database) =>
  db.select(liveItemColumns(warehouse)).from(products).where(amongIds).prepare('live_items')
/** Joins what changes only with the product and what changes with orders, in the order of `ids`. */
function merge<Fixed, Live extends { id: number }>(ids: number[], fixed: Map<number, Fixed>, live: Live[]) {
  const current = new Map(live.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [known, now] = [fixed.get(id), current.get(id)]
    return known && now ? [{ ...known, ...now }] : []
  })
}

/** Cards of these products, in this order. */
export async function listCards(db: Database, warehouseId: number, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const live = prepareOnce(db, 'live cards', prepareLiveCards).execute({ warehouse: warehouseId, ids })
  return merge(ids, await readCards(db, ids), await live).map(toCard)
}

/** These products in this order, with all fields of a list of the API. */
export async function listItems(db: Database, warehouseId: number, ids: number[]): Promise<ProductItem[]> {
  if (ids.length === 0) return []
  const live = prepareOnce(db, 'live items', prepareLiveItems).execute({ warehouse: warehouseId, ids })
  return merge(ids, await readItems(db, ids), await live).map(toItem)
}

/** Reads the products of a list, as cards or with all fields. */
export type ReadProducts = typeof listCards

/** The reader for the query parameter `fields`: all fields unless `card` was requested. */
export const readerOf = (fields: 'card' | undefined): ReadProducts => (fields === 'card' ? listCards : listItems)

/** Tags a cached page so that it expires when one of its first hundred products changes. */
export const tagged = (cards: ProductCard[]) => {
  for (const card of cards.slice(0, 100)) tagPage(productTag(card.id))
  return cards
}
