import { eq, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import type { ProductCard, ProductItem } from '@/lib/catalog/products/schema'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import { rememberEach } from '@/lib/platform/cache'
import { tagPage } from '@/lib/platform/current-request'
import {
  rememberedCard,
  rememberedItem,
  toCard,
  toItem,
  writeCard,
  writeItem,
} from '@/lib/storefront/listing/projection/answer'
import { cardColumns, itemColumns } from '@/lib/storefront/listing/projection/columns'
import { readLive } from '@/lib/storefront/listing/queries/live'

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
  rememberEach({ owner: db, name: 'cards', tagsOf }, ids, async (missing) =>
    (await prepareOnce(db, 'cards', prepareCards).execute({ ids: missing })).map(rememberedCard),
  )

/** All fields of products that change only with the product, by id. */
const readItems = (db: Database, ids: number[]) =>
  rememberEach({ owner: db, name: 'items', tagsOf }, ids, async (missing) =>
    (await prepareOnce(db, 'items', prepareItems).execute({ ids: missing })).map(rememberedItem),
  )

/** Reads what changes only with the products and what changes with orders at once. Unknown ids are left out. */
async function readBoth<Fixed>(
  db: Database,
  warehouseId: number,
  ids: number[],
  read: (db: Database, ids: number[]) => Promise<Map<number, Fixed>>,
) {
  if (ids.length === 0) return []
  const [fixed, liveOf] = await Promise.all([read(db, ids), readLive(db, warehouseId, ids)])
  return ids.flatMap((id) => {
    const product = fixed.get(id)
    return product ? [{ product, live: liveOf(id) }] : []
  })
}

/** Cards of these products, in this order. */
export async function listCards(db: Database, warehouseId: number, ids: number[]): Promise<ProductCard[]> {
  const found = await readBoth(db, warehouseId, ids, readCards)
  return found.map(({ product, live }) => toCard(product, live))
}

/** These products in this order, with all fields of a list of the API. */
export async function listItems(db: Database, warehouseId: number, ids: number[]): Promise<ProductItem[]> {
  const found = await readBoth(db, warehouseId, ids, readItems)
  return found.map(({ product, live }) => toItem(product, live))
}

/** Reads the products of a list, as cards or with all fields. */
export type ReadProducts = typeof listCards

/** The reader for the query parameter `fields`: all fields unless `card` was requested. */
export const readerOf = (fields: 'card' | undefined): ReadProducts => (fields === 'card' ? listCards : listItems)

type WrittenProducts = { ids: number[]; fields: 'card' | undefined; wished: ReadonlySet<number> }

/** The JSON of these products in this order, each as the parts to be joined. */
export async function writeProducts(db: Database, warehouseId: number, { ids, fields, wished }: WrittenProducts) {
  if (fields === 'card') {
    const found = await readBoth(db, warehouseId, ids, readCards)
    return found.map(({ product, live }) => writeCard(product, live, wished.has(product.id)))
  }
  const found = await readBoth(db, warehouseId, ids, readItems)
  return found.map(({ product, live }) => writeItem(product, live, wished.has(product.id)))
}

/** Tags a cached page so that it expires when one of its first hundred products changes. */
export const tagged = (cards: ProductCard[]) => {
  for (const card of cards.slice(0, 100)) tagPage(productTag(card.id))
  return cards
}
