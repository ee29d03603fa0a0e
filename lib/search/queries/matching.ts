import { and, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/rules'
import type { Brand, Category, ProductFilter } from '@/lib/catalog/schema'
import type { Database } from '@/lib/db/client'
import { product_rent_pricings, products } from '@/lib/db/tables'
import { remember } from '@/lib/platform/cache'
import { isWished, scoreOf, type Wish } from '@/lib/search/projection'
import { sortOf, withDescendants } from '@/lib/search/rules'

/** What products are wanted. `collection` is the condition of belonging to one, `page` counts from 1. */
export type Listing = Omit<ProductFilter, 'warehouse_id'> & {
  discounted?: boolean
  rentable?: boolean
  collection?: SQL
  page?: number
}

export type Shelves = { brands: Brand[]; categories: Category[] }

/** Remembered until the catalogue changes, by a name or not at all. */
export const rememberMatches = <Answer>(db: Database, name: string | null, find: () => Promise<Answer>) =>
  remember({ owner: db, tag: CATALOG_TAG, key: name }, find)

const rentable = sql`exists (select 1 from ${product_rent_pricings}
  where ${product_rent_pricings.product_id} = ${products.id})`

/** What holds whatever a shopper chooses among brands, categories and prices. */
function unchosen({ discounted, rentable: isRentable, collection }: Listing): SQL[] {
  const found: SQL[] = [sql`${products.status} = 'active'`]
  if (discounted) found.push(sql`${products.discounted_price} < ${products.price}`)
  if (isRentable) found.push(rentable)
  if (collection) found.push(collection)
  return found
}

const among = (column: SQL, ids: number[]) =>
  sql`${column} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

export const inPrice = ({ min_price, max_price }: Listing) => [
  ...(min_price ? [sql`selling_price >= ${min_price}`] : []),
  ...(max_price ? [sql`selling_price <= ${max_price}`] : []),
]

export function chosen(filter: Listing, shelves: Shelves): SQL[] {
  const below = withDescendants(shelves.categories, filter['category_ids[]'])
  return [
    ...(filter['brand_ids[]'].length > 0 ? [among(sql`brand_id`, filter['brand_ids[]'])] : []),
    ...(below.length > 0 ? [among(sql`category_id`, below)] : []),
    ...inPrice(filter),
  ]
}

/**
 * Everything that facets choose from, as a table of its own. Words are looked up before anything is put in order:
 * nothing tells the planner how rare they are, and asking every product whether it has them takes a second.
 */
export function matching(db: Database, filter: Listing, wish: Wish | null, shelves: Shelves) {
  const { id, brand_id, category_id, selling_price, created_at } = products
  const hasScore = wish && wish.terms.length > 0 && sortOf(filter) === 'relevance'
  const score = hasScore ? scoreOf(wish) : sql<number>`0`
  const found = db
    .select({ id, brand_id, category_id, selling_price, created_at, score: score.as('score') })
    .from(products)
    .where(and(...unchosen(filter), ...(wish ? [isWished(wish, shelves.brands)] : [])))
  return sql`with matched as ${wish ? sql`materialized` : sql`not materialized`} (${found})`
}
