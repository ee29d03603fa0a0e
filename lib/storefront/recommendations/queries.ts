import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { CATALOG_TAG, RECOMMENDED_LIMIT, SIMILAR_LIMIT } from '@/lib/catalog/products/rules'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { listCards, tagged } from '@/lib/storefront/listing/queries/cards'
import { getProduct } from '@/lib/storefront/listing/queries/product'

const selling = sql<number>`coalesce(${products.discounted_price}, ${products.price})`

const categoryOf = (productId: number) => sql`(select category_id from ${products} where id = ${productId})`

/** Products in the category of a product or in a category with the same parent. */
const familyOf = (productId: number) => sql`${products.category_id} in (select id from ${categories}
  where id = ${categoryOf(productId)}
    or parent_id = (select parent_id from ${categories} where id = ${categoryOf(productId)}))`

const inStock = (warehouseId: number) => sql`exists (select from ${stock_items}
  where ${stock_items.product_id} = ${products.id} and ${stock_items.warehouse_id} = ${warehouseId}
    and ${stock_items.on_hand} > ${stock_items.reserved})`

const sameCategory = (productId: number) => sql`${products.category_id} = ${categoryOf(productId)} desc`

const selectIds = (db: Database, which: SQL | undefined) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), which))

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Products of the same or a sibling category: in stock first, then the same category, then the closest in price. */
export async function listSimilar(db: Database, warehouseId: number, productId: number, limit = SIMILAR_LIMIT) {
  const price = sql`(select coalesce(discounted_price, price) from ${products} where id = ${productId})`
  const rows = await selectIds(db, and(ne(products.id, productId), familyOf(productId)))
    .orderBy(
      sql`${inStock(warehouseId)} desc, ${sameCategory(productId)}, abs(${selling} - ${price})`,
      asc(products.id),
    )
    .limit(limit)
  return listCards(db, warehouseId, idsOf(rows))
}

const RECENT_ORDERS = 500
const BOUGHT_TOGETHER = 20
const bestRated = sql`${products.rating} * ln(${products.rating_count} + 2) desc, ${products.id} desc`

/** Products that were bought with this one in its latest 500 paid orders, the most frequent first. */
async function listBoughtWith(db: Database, productId: number): Promise<number[]> {
  const recent = db
    .select({ order_id: order_products.order_id })
    .from(order_products)
    .innerJoin(orders, eq(orders.id, order_products.order_id))
    .where(and(eq(order_products.product_id, productId), isNotNull(orders.paid_at)))
    .orderBy(desc(order_products.id))
    .limit(RECENT_ORDERS)
  const rows = await db
    .select({ id: order_products.product_id })
    .from(order_products)
    .where(and(inArray(order_products.order_id, recent), ne(order_products.product_id, productId)))
    .groupBy(order_products.product_id)
    .orderBy(sql`count(distinct ${order_products.order_id}) desc`, asc(order_products.product_id))
    .limit(BOUGHT_TOGETHER)
  return idsOf(rows)
}

type RecommendationOptions = { product_id?: number; limit?: number }

/**
 * Products in stock in the warehouse, without the product itself: first those bought together with it, then those of
 * its category, then the best rated.
 */
export async function listRecommended(
  db: Database,
  warehouseId: number,
  { product_id = 0, limit = RECOMMENDED_LIMIT }: RecommendationOptions = {},
): Promise<ProductCard[]> {
  const together = product_id ? await listBoughtWith(db, product_id) : []
  const place = sql`array_position(${sql.param(together)}::bigint[], ${products.id})`
  const sendable = and(ne(products.id, product_id), inStock(warehouseId))
  const near = product_id
    ? await selectIds(db, and(sendable, sql`(${place} is not null or ${familyOf(product_id)})`))
        .orderBy(sql`${place} nulls last, ${sameCategory(product_id)}, ${bestRated}`)
        .limit(limit)
    : []
  const found = idsOf(near)
  if (found.length === limit) return listCards(db, warehouseId, found)
  const others = sql`${products.id} <> all(${sql.param(found)}::bigint[])`
  const best = await selectIds(db, and(sendable, others))
    .orderBy(bestRated)
    .limit(limit - found.length)
  return listCards(db, warehouseId, [...found, ...idsOf(best)])
}

export async function getSimilarProducts({ warehouse, slug }: { warehouse: string; slug: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const product = await getProduct({ warehouse, slug })
  if (!place || !product) return []
  return tagged(await listSimilar((await database()).db, place.id, product.id))
}

export async function getRecommendedProducts({ warehouse, slug }: { warehouse: string; slug: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const product = await getProduct({ warehouse, slug })
  if (!place || !product) return []
  return tagged(await listRecommended((await database()).db, place.id, { product_id: product.id }))
}
