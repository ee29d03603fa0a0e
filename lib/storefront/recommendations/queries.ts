import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, RECOMMENDED_LIMIT, SIMILAR_LIMIT } from '@/lib/catalog/products/rules'
import type { ProductCard, Suggestion } from '@/lib/catalog/products/schema'
import { bestRated, categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { remember } from '@/lib/platform/cache'
import { tagPage } from '@/lib/platform/current-request'
import { type Locale, localized } from '@/lib/platform/i18n'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { listCards, tagged } from '@/lib/storefront/listing/queries/cards'
import { getProduct } from '@/lib/storefront/listing/queries/product'

const categoryOf = (productId: number) => sql`(select category_id from ${products} where id = ${productId})`

/** The category of a product and the categories with the same parent. */
const familyOf = (productId: number) => sql`select id from ${categories}
  where id = ${categoryOf(productId)}
    or parent_id = (select parent_id from ${categories} where id = ${categoryOf(productId)})`

const inStock = (warehouseId: number) => sql`exists (select from ${stock_items}
  where ${stock_items.product_id} = ${products.id} and ${stock_items.warehouse_id} = ${warehouseId}
    and ${stock_items.on_hand} > ${stock_items.reserved})`

const active = eq(products.status, 'active')

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => Number(id))

/** At most `limit` products of each category of the family, in this order. */
const ofEachCategory = (productId: number, where: SQL, order: SQL, limit: number) => sql`
  (select ${products.id}, ${products.category_id}, ${products.selling_price}, ${bestRated} as best from ${products}
  where ${active} and ${products.category_id} = family.id and ${products.id} <> ${productId} and ${where}
  order by ${order} limit ${limit})`

const isSameCategory = (productId: number) => sql`category_id = ${categoryOf(productId)}`

/**
 * The family's products in this warehouse or elsewhere that are closest in price. Each category is read from the price
 * on, upwards and downwards, and no further than `limit`.
 */
async function listClosest(db: Database, which: SQL, productId: number, limit: number): Promise<number[]> {
  const price = sql`(select ${products.selling_price} from ${products} where ${products.id} = ${productId})`
  const { selling_price, id } = products
  const above = ofEachCategory(
    productId,
    sql`${which} and ${selling_price} >= ${price}`,
    sql`${selling_price}, ${id}`,
    limit,
  )
  const below = ofEachCategory(
    productId,
    sql`${which} and ${selling_price} < ${price}`,
    sql`${selling_price} desc, ${id}`,
    limit,
  )
  const found = await rows<{ id: number }>(
    db,
    sql`select near.id from (${familyOf(productId)}) family cross join lateral (${above} union all ${below}) near
      order by ${isSameCategory(productId)} desc, abs(near.selling_price - ${price}), near.id limit ${limit}`,
  )
  return idsOf(found)
}

/** Products of the same or a sibling category: in stock first, then the same category, then the closest in price. */
export async function listSimilar(db: Database, warehouseId: number, productId: number, limit = SIMILAR_LIMIT) {
  const stocked = await listClosest(db, inStock(warehouseId), productId, limit)
  const others =
    stocked.length < limit
      ? await listClosest(db, sql`not ${inStock(warehouseId)}`, productId, limit - stocked.length)
      : []
  return listCards(db, warehouseId, [...stocked, ...others])
}

const RECENT_ORDERS = 500
const BOUGHT_TOGETHER = 20

/** Products that were bought with this one in its latest 500 paid orders, the most frequent first. */
async function listBoughtWith(db: Database, productId: number): Promise<number[]> {
  const recent = db
    .select({ order_id: order_products.order_id })
    .from(order_products)
    .innerJoin(orders, eq(orders.id, order_products.order_id))
    .where(and(eq(order_products.product_id, productId), isNotNull(orders.paid_at)))
    .orderBy(desc(order_products.id))
    .limit(RECENT_ORDERS)
  const together = await db
    .select({ id: order_products.product_id })
    .from(order_products)
    .where(and(inArray(order_products.order_id, recent), ne(order_products.product_id, productId)))
    .groupBy(order_products.product_id)
    .orderBy(sql`count(distinct ${order_products.order_id}) desc`, asc(order_products.product_id))
    .limit(BOUGHT_TOGETHER)
  return idsOf(together)
}

const notAmong = (ids: number[]) => sql`${products.id} <> all(${sql.param(ids)}::bigint[])`

/** The best rated products of the family in stock: those of the same category first. */
async function listBestOfFamily(db: Database, warehouseId: number, productId: number, known: number[], limit: number) {
  const which = sql`${inStock(warehouseId)} and ${notAmong(known)}`
  const best = ofEachCategory(productId, which, sql`${bestRated} desc, ${products.id} desc`, limit)
  const found = await rows<{ id: number }>(
    db,
    sql`select near.id from (${familyOf(productId)}) family cross join lateral ${best} near
      order by ${isSameCategory(productId)} desc, near.best desc, near.id desc limit ${limit}`,
  )
  return idsOf(found)
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
  const sendable = and(active, ne(products.id, product_id), inStock(warehouseId))
  const bought =
    together.length === 0
      ? []
      : await db
          .select({ id: products.id })
          .from(products)
          .where(and(sendable, inArray(products.id, together)))
          .orderBy(sql`array_position(${sql.param(together)}::bigint[], ${products.id})`)
          .limit(limit)
  const found = idsOf(bought)
  if (product_id && found.length < limit) {
    found.push(...(await listBestOfFamily(db, warehouseId, product_id, found, limit - found.length)))
  }
  if (found.length < limit) {
    const best = await db
      .select({ id: products.id })
      .from(products)
      .where(and(sendable, notAmong(found)))
      .orderBy(sql`${bestRated} desc, ${products.id} desc`)
      .limit(limit - found.length)
    found.push(...idsOf(best))
  }
  return listCards(db, warehouseId, found)
}

const POPULAR = 6
/** Latest lines of orders that count. */
const COUNTED_LINES = 5_000

/** The categories with products of which most pieces were ordered lately, then the others in the menu's order. */
export const listPopularCategories = (db: Database, locale: Locale): Promise<Suggestion[]> =>
  remember({ owner: db, tags: [CATALOG_TAG], key: `popular-${locale}` }, async () => {
    const found = await rows<{ id: number; slug: string; title: string; title_idn: string }>(
      db,
      sql`select id, slug, title, title_idn from ${categories}
        left join (select category_id, sum(lately.quantity) as pieces from (
            select product_id, quantity from ${order_products} order by id desc limit ${COUNTED_LINES}) lately
          join ${products} on ${products.id} = lately.product_id group by category_id) ordered
          on ordered.category_id = ${categories.id}
        where exists (select from ${products} where ${products.category_id} = ${categories.id} and ${active})
        order by pieces desc nulls last, position, id limit ${POPULAR}`,
    )
    return found.map(({ id, slug, ...category }) => ({
      ...{ id: Number(id), slug, kind: 'category', product: null },
      text: localized(category, 'title', locale),
    }))
  })

export const getSimilarProducts = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  tagPage(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const product = await getProduct({ warehouse, slug })
  if (!place || !product) return []
  return tagged(await listSimilar((await database()).db, place.id, product.id))
})

export const getRecommendedProducts = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  tagPage(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const product = await getProduct({ warehouse, slug })
  if (!place || !product) return []
  return tagged(await listRecommended((await database()).db, place.id, { product_id: product.id }))
})
