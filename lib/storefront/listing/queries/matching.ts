import { and, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, PRICES_TAG } from '@/lib/catalog/products/rules'
import type { Brand, Category, ProductFilter } from '@/lib/catalog/products/schema'
import { product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { type TraitKind, traitBits } from '@/lib/catalog/products/traits'
import { isMatch, type SearchQuery, scoreOf } from '@/lib/catalog/search/projection'
import { searched_products } from '@/lib/catalog/search/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { daysToUse } from '@/lib/fulfilment/rentals/rules'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { remember } from '@/lib/platform/cache'
import type { FlashPrices } from '@/lib/selling/flash-sales/queries/flash-prices'
import { RENT_PRICES } from '@/lib/storefront/listing/projection/rent-price'
import { sortOf, withDescendants } from '@/lib/storefront/listing/rules'

/** The filter of a listing. `collection` is the SQL condition of belonging to one; `page` counts from 1. */
export type Listing = Omit<ProductFilter, 'warehouse_id' | 'fields'> & {
  discounted?: boolean
  /** Only products that this warehouse rents out. */
  rented_in?: number | undefined
  /** The warehouse that rents them out too, while their prices stay those of a purchase. */
  rentable_in?: number | undefined
  /** Calendar days between which a unit of it is free. */
  free?: { from: string; to: string } | undefined
  collection?: SQL
  page?: number
  /** The flash prices of the moment, which replace the products' own. */
  flash?: FlashPrices | null
}

export type FacetOptions = { brands: Brand[]; categories: Category[] }

/** Remembers a result by `name` until the catalogue or a price changes; null is not remembered. */
export const rememberMatches = <Result>(db: Database, name: string | null, find: () => Promise<Result>) =>
  remember({ owner: db, tags: [CATALOG_TAG, PRICES_TAG], key: name }, find)

const rentedOutBy = (warehouseId: number) => sql`${products.id} in (select ${rental_capacities.product_id}
  from ${rental_capacities} join ${product_rent_pricings} using (product_id)
  where ${rental_capacities.warehouse_id} = ${warehouseId} and ${rental_capacities.units} > 0)`

/** The same for products that no rent prices are joined to, which need each table only once. */
const alsoRentedOutBy = (warehouseId: number) => sql`${products.id} in (select ${rental_capacities.product_id}
  from ${rental_capacities} where ${rental_capacities.warehouse_id} = ${warehouseId} and ${rental_capacities.units} > 0)
  and ${products.id} in (select ${product_rent_pricings.product_id} from ${product_rent_pricings})`

/** Products of which a unit is free on all the days that a rental between these days needs. */
function freeDuring(warehouseId: number, free: { from: string; to: string }) {
  const { first_day, last_day } = daysToUse(free)
  return sql`${products.id} in (select place.product_id from ${rental_capacities} place
    where place.warehouse_id = ${warehouseId} and place.units > coalesce((select max(day.booked) from ${rental_days} day
      where day.warehouse_id = place.warehouse_id and day.product_id = place.product_id
        and day.day between ${first_day} and ${last_day}), 0))`
}

/** Conditions that do not depend on the chosen facets and prices. */
function fixedConditions({ discounted, rented_in, rentable_in, free, collection }: Listing): SQL[] {
  const found: SQL[] = []
  if (discounted) found.push(sql`${products.discounted_price} < ${products.price}`)
  if (rented_in !== undefined) found.push(rentedOutBy(rented_in))
  if (rented_in !== undefined && free) found.push(freeDuring(rented_in, free))
  if (rentable_in !== undefined) found.push(alsoRentedOutBy(rentable_in))
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

const withTrait = (kind: TraitKind, traits: readonly string[]) =>
  traits.length > 0 ? [sql`traits & ${traitBits(kind, traits)}::int <> 0`] : []

export function chosenConditions(filter: Listing, options: FacetOptions): SQL[] {
  const below = withDescendants(options.categories, filter['category_ids[]'])
  return [
    ...(filter['brand_ids[]'].length > 0 ? [among(sql`brand_id`, filter['brand_ids[]'])] : []),
    ...(below.length > 0 ? [among(sql`category_id`, below)] : []),
    ...withTrait('colors', filter['colors[]']),
    ...withTrait('materials', filter['materials[]']),
    ...withTrait('sizes', filter['sizes[]']),
    ...inPrice(filter),
  ]
}

/** Listings read `products`; a search reads `searched_products`, and the other only for conditions that need it. */
function source(filter: Listing, wish: SearchQuery | null, options: FacetOptions) {
  const fixed = fixedConditions(filter)
  const active = sql`${products.status} = 'active'`
  if (!wish) return { table: products, where: and(active, ...fixed) }
  const others = sql`${searched_products.id} in (select ${products.id} from ${products} where ${and(active, ...fixed)})`
  return { table: searched_products, where: and(isMatch(wish, options.brands), ...(fixed.length > 0 ? [others] : [])) }
}

type Source = ReturnType<typeof source>

/** The products with a flash price, at that price: few, and read by id. */
function reduced({ prices }: FlashPrices, score: SQL, { table, where }: Source) {
  const each = JSON.stringify(prices.map(({ id, price }) => ({ flash_id: id, flash_price: price })))
  return sql`select ${table.id}, brand_id, category_id, traits, created_at,
      least(selling_price, flash_price) as selling_price, ${score} as score
    from json_to_recordset(${each}::text::json) flash(flash_id bigint, flash_price bigint)
    join ${table} on ${table.id} = flash_id where ${where}`
}

const isAtOwnPrice = ({ prices }: FlashPrices, { table }: Source) =>
  sql`${table.id} <> all(${`{${prices.map(({ id }) => id).join()}}`}::bigint[])`

/**
 * Reads the products at their own price and those at a flash price separately, and joins both. Sorting them together
 * by price could not use an index.
 */
export const fromBoth = ({ flash }: Listing, read: (matched: SQL) => SQL): SQL =>
  flash ? sql`(${read(sql`matched`)}) union all (${read(sql`reduced matched`)})` : read(sql`matched`)

export const findsNothing = ({ flash }: Listing) =>
  flash
    ? sql`not exists (select 1 from matched) and not exists (select 1 from reduced)`
    : sql`not exists (select 1 from matched)`

/**
 * The common table `matched` with all products that facets choose from, and `reduced` with those at a flash price
 * (`fromBoth`). A search is materialized, so that words are looked up before sorting: the planner cannot know how rare
 * they are, and checking every product in sorted order takes a second. `isFew`: so few products have the chosen facets
 * and prices that these are looked up first for the same reason.
 * A listing of rentals is sorted and filtered by what a month costs.
 * `reduced` is always materialized: the planner takes its few products for a hundred and would read a whole category
 * to find them.
 */
export function matching(
  db: Database,
  filter: Listing,
  wish: SearchQuery | null,
  options: FacetOptions,
  { isFew = false } = {},
) {
  const from = source(filter, wish, options)
  const { id, brand_id, category_id, traits, created_at } = from.table
  const isRent = filter.rented_in !== undefined
  const selling_price = isRent ? sql<number>`rents.price`.as('selling_price') : from.table.selling_price
  const { flash } = filter
  const hasScore = wish && wish.terms.length > 0 && sortOf(filter) === 'relevance'
  const score = hasScore ? scoreOf(wish) : sql<number>`0`
  const selected = db
    .select({ id, brand_id, category_id, traits, created_at, selling_price, score: score.as('score') })
    .from(from.table)
    .$dynamic()
  const priced = isRent ? selected.innerJoin(sql`${RENT_PRICES} rents`, sql`rents.product_id = ${outer(id)}`) : selected
  const found = priced.where(
    and(
      from.where,
      flash ? isAtOwnPrice(flash, from) : undefined,
      ...(isFew ? chosenConditions(isRent ? { ...filter, min_price: 0, max_price: 0 } : filter, options) : []),
    ),
  )
  const kept = wish || isFew ? sql`materialized` : sql`not materialized`
  const rest = flash ? sql`, reduced as materialized (${reduced(flash, score, from)})` : sql``
  return sql`with matched as ${kept} (${found})${rest}`
}
