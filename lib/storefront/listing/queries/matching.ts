import { and, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, PRICES_TAG } from '@/lib/catalog/products/rules'
import type { Brand, Category, ProductFilter } from '@/lib/catalog/products/schema'
import { product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { isMatch, type SearchQuery, scoreOf } from '@/lib/catalog/search/projection'
import type { Database } from '@/lib/db/client'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { remember } from '@/lib/platform/cache'
import type { FlashPrices } from '@/lib/selling/flash-sales/queries/flash-prices'
import { sortOf, withDescendants } from '@/lib/storefront/listing/rules'

/** What products are wanted. `collection` is the condition of belonging to one, `page` counts from 1. */
export type Listing = Omit<ProductFilter, 'warehouse_id' | 'fields'> & {
  discounted?: boolean
  /** The warehouse that lets out what is wanted. */
  rented_in?: number | undefined
  collection?: SQL
  page?: number
  /** What costs less at the moment than its own price. */
  flash?: FlashPrices | null
}

export type Shelves = { brands: Brand[]; categories: Category[] }

/** Remembered until the catalogue or a price changes, by a name or not at all. */
export const rememberMatches = <Answer>(db: Database, name: string | null, find: () => Promise<Answer>) =>
  remember({ owner: db, tags: [CATALOG_TAG, PRICES_TAG], key: name }, find)

const letOutIn = (warehouseId: number) => sql`${products.id} in (select ${rental_capacities.product_id}
  from ${rental_capacities} join ${product_rent_pricings} using (product_id)
  where ${rental_capacities.warehouse_id} = ${warehouseId} and ${rental_capacities.units} > 0)`

/** What holds whatever a shopper chooses among brands, categories and prices. */
function unchosen({ discounted, rented_in, collection }: Listing): SQL[] {
  const found: SQL[] = [sql`${products.status} = 'active'`]
  if (discounted) found.push(sql`${products.discounted_price} < ${products.price}`)
  if (rented_in !== undefined) found.push(letOutIn(rented_in))
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

/** Products at the price of the sale that is on: few, and looked up by number. */
function reduced({ prices }: FlashPrices, score: SQL, where: SQL | undefined) {
  const each = JSON.stringify(prices.map(({ id, price }) => ({ flash_id: id, flash_price: price })))
  return sql`select ${products.id}, brand_id, category_id, least(selling_price, flash_price) as selling_price, created_at,
      ${score} as score
    from json_to_recordset(${each}::text::json) flash(flash_id bigint, flash_price bigint)
    join ${products} on ${products.id} = flash_id where ${where}`
}

const isAtOwnPrice = ({ prices }: FlashPrices) =>
  sql`${products.id} <> all(${`{${prices.map(({ id }) => id).join()}}`}::bigint[])`

/**
 * A read of what matches, once of what costs its own price and once of what is reduced: of both together no index
 * could answer an order.
 */
export const fromBoth = ({ flash }: Listing, read: (matched: SQL) => SQL): SQL =>
  flash ? sql`(${read(sql`matched`)}) union all (${read(sql`reduced matched`)})` : read(sql`matched`)

export const findsNothing = ({ flash }: Listing) =>
  flash
    ? sql`not exists (select 1 from matched) and not exists (select 1 from reduced)`
    : sql`not exists (select 1 from matched)`

/**
 * Everything that facets choose from, as a table of its own, what is reduced as another (`fromBoth`). Words are looked up before
 * anything is put in order: nothing tells the planner how rare they are, and asking every product whether it has them
 * takes a second.
 */
export function matching(db: Database, filter: Listing, wish: SearchQuery | null, shelves: Shelves) {
  const { id, brand_id, category_id, selling_price, created_at } = products
  const { flash } = filter
  const hasScore = wish && wish.terms.length > 0 && sortOf(filter) === 'relevance'
  const score = hasScore ? scoreOf(wish) : sql<number>`0`
  const where = and(...unchosen(filter), ...(wish ? [isMatch(wish, shelves.brands)] : []))
  const found = db
    .select({ id, brand_id, category_id, selling_price, created_at, score: score.as('score') })
    .from(products)
    .where(flash ? and(where, isAtOwnPrice(flash)) : where)
  const kept = wish ? sql`materialized` : sql`not materialized`
  const rest = flash ? sql`, reduced as ${kept} (${reduced(flash, score, where)})` : sql``
  return sql`with matched as ${kept} (${found})${rest}`
}
