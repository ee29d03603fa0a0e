import { and, asc, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/rules'
import type { Brand, Category, ProductFilter } from '@/lib/catalog/schema'
import type { Database } from '@/lib/db/client'
import { list, rows } from '@/lib/db/rows'
import { brands, categories, product_rent_pricings, products } from '@/lib/db/tables'
import { remember } from '@/lib/platform/cache'
import { readCursor } from '@/lib/platform/cursor'
import {
  firstFulfilled,
  type Heard,
  isWished,
  neighboursOf,
  readWish,
  scoreOf,
  type Wish,
} from '@/lib/search/projection'
import {
  type Group,
  guessSpellings,
  searchWords,
  sortOf,
  summarize,
  type Vocabulary,
  withDescendants,
} from '@/lib/search/rules'

/** What products are wanted. `collection` is the condition of belonging to one, `page` counts from 1. */
export type Listing = Omit<ProductFilter, 'warehouse_id'> & {
  discounted?: boolean
  rentable?: boolean
  collection?: SQL
  page?: number
}

export type Shelves = { brands: Brand[]; categories: Category[] }

export const categoryColumns = {
  id: categories.id,
  slug: categories.slug,
  parent_id: categories.parent_id,
  title: categories.title,
  title_idn: categories.title_idn,
  icon: categories.icon,
  image: categories.image,
}

async function readShelves(db: Database): Promise<Shelves> {
  const { id, slug, title, image_url } = brands
  const [found] = await rows<Shelves>(
    db,
    sql`select ${list(sql`${db.select({ id, slug, title, image_url }).from(brands).orderBy(asc(title))}`)} as brands,
      ${list(sql`${db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))}`)}
        as categories`,
  )
  return found ?? { brands: [], categories: [] }
}

/** Every brand by title, every category by position. */
export const listShelves = (db: Database) =>
  remember({ owner: db, tag: CATALOG_TAG, key: 'shelves' }, () => readShelves(db))

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

const inPrice = ({ min_price, max_price }: Listing) => [
  ...(min_price ? [sql`selling_price >= ${min_price}`] : []),
  ...(max_price ? [sql`selling_price <= ${max_price}`] : []),
]

function chosen(filter: Listing, shelves: Shelves): SQL[] {
  const below = withDescendants(shelves.categories, filter['category_ids[]'])
  return [
    ...(filter['brand_ids[]'].length > 0 ? [among(sql`brand_id`, filter['brand_ids[]'])] : []),
    ...(below.length > 0 ? [among(sql`category_id`, below)] : []),
    ...inPrice(filter),
  ]
}

const ORDER = {
  created_at_desc: { value: sql`matched.created_at`, direction: sql`desc`, beyond: sql`<`, cast: sql`timestamptz` },
  price_desc: { value: sql`matched.selling_price`, direction: sql`desc`, beyond: sql`<`, cast: sql`bigint` },
  price_asc: { value: sql`matched.selling_price`, direction: sql`asc`, beyond: sql`>`, cast: sql`bigint` },
  relevance: { value: sql`matched.score`, direction: sql`desc`, beyond: sql`<`, cast: sql`int` },
} as const

type Match = { id: number; sort_key: string }

/**
 * Everything that facets choose from, as a table of its own. Words are looked up before anything is put in order:
 * nothing tells the planner how rare they are, and asking every product whether it has them takes a second.
 */
function matching(db: Database, filter: Listing, wish: Wish | null, shelves: Shelves) {
  const { id, brand_id, category_id, selling_price, created_at } = products
  const hasScore = wish && wish.terms.length > 0 && sortOf(filter) === 'relevance'
  const score = hasScore ? scoreOf(wish) : sql<number>`0`
  const found = db
    .select({ id, brand_id, category_id, selling_price, created_at, score: score.as('score') })
    .from(products)
    .where(and(...unchosen(filter), ...(wish ? [isWished(wish, shelves.brands)] : [])))
  return sql`with matched as ${wish ? sql`materialized` : sql`not materialized`} (${found})`
}

function page(filter: Listing, shelves: Shelves): SQL {
  const { value, direction, beyond, cast } = ORDER[sortOf(filter)]
  const key = readCursor(filter.cursor, 2)
  const conditions = chosen(filter, shelves)
  if (key) conditions.push(sql`(${value}, id) ${beyond} (${key[0]}::${cast}, ${key[1]}::bigint)`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const skipped = key ? 0 : ((filter.page ?? 1) - 1) * filter.limit
  return sql`select id, ${value}::text as sort_key from matched ${where}
    order by ${value} ${direction}, id ${direction} limit ${filter.limit + 1} offset ${skipped}`
}

/** One pass over everything: each facet leaves its own choice out, and all but the price can be told from a group. */
function groups(filter: Listing) {
  const priced = inPrice(filter)
  const found = priced.length > 0 ? sql`count(*) filter (where ${sql.join(priced, sql` and `)})` : sql`count(*)`
  return sql`select brand_id, category_id, ${found}::int as found, min(selling_price) as least,
    max(selling_price) as most from matched group by brand_id, category_id`
}

/** A collection's condition has no name to remember it by. */
const nameOf = ({ collection, ...rest }: Listing) => (collection ? null : JSON.stringify(rest))

/** Remembered until the catalogue changes, by a name or not at all. */
export const rememberMatches = <Answer>(db: Database, name: string | null, find: () => Promise<Answer>) =>
  remember({ owner: db, tag: CATALOG_TAG, key: name }, find)

async function selectWished(db: Database, filter: Listing, wish: Wish, shelves: Shelves) {
  const [both] = await rows<{ matches: Match[]; groups: Group[] }>(
    db,
    sql`${matching(db, filter, wish, shelves)}
      select ${list(page(filter, shelves))} as matches, ${list(groups(filter))} as groups`,
  )
  return both ?? { matches: [], groups: [] }
}

/** What the shop's own words say to these. */
async function hear(db: Database, words: string[]): Promise<Vocabulary> {
  const heard = await rows<Heard>(db, neighboursOf(words))
  return {
    known: new Set(heard.filter(({ is_known }) => is_known).map(({ word }) => word)),
    near: new Map(heard.map(({ word, near }) => [word, near])),
  }
}

/** The wish in descriptions too, or in the nearest spelling that finds anything; null when none does. */
export async function reconsider(db: Database, wish: Wish, brands: Brand[]): Promise<Wish | null> {
  if (wish.words.length === 0) return null
  const guesses = guessSpellings(wish.words, await hear(db, wish.words))
  const others = [{ ...wish, isDescribed: true }, ...guesses.map((words) => readWish(words.join(' ')))]
  const [first] = await rows<{ place: number | null }>(db, firstFulfilled(others, brands))
  return others[first?.place ?? -1] ?? null
}

/** As written; when that finds nothing, in another spelling or in descriptions. */
async function searchByWords(db: Database, filter: Listing, shelves: Shelves) {
  const wish = readWish(filter.q ?? '')
  const written = await selectWished(db, filter, wish, shelves)
  const other = written.groups.length === 0 ? await reconsider(db, wish, shelves.brands) : null
  const found = other ? await selectWished(db, filter, other, shelves) : written
  const isCorrected = other !== null && other.text !== wish.text && found.groups.length > 0
  return { ...found, corrected_query: isCorrected ? other.text : null }
}

const NOTHING = { matches: [], groups: [], corrected_query: null }

async function selectPage(db: Database, filter: Listing, shelves: Shelves) {
  return rows<Match>(db, sql`${matching(db, filter, null, shelves)} ${page(filter, shelves)}`)
}

type Counted = Pick<Group, 'brand_id' | 'category_id' | 'found'>

/** How many of each brand and category are at the chosen price; an index on prices answers alone. */
const countPriced = (db: Database, filter: Listing, shelves: Shelves) =>
  rows<Counted>(
    db,
    sql`${matching(db, filter, null, shelves)} select brand_id, category_id, count(*)::int as found from matched
      where ${sql.join(inPrice(filter), sql` and `)} group by brand_id, category_id`,
  )

const groupKey = ({ brand_id, category_id }: Counted) => `${brand_id} ${category_id}`

/**
 * Brands and categories in one table of groups; the same whatever is chosen among them, in whatever order. Bounds
 * leave the chosen price out, so that only the numbers are counted anew for a price.
 */
async function selectGroups(db: Database, filter: Listing, shelves: Shelves): Promise<Group[]> {
  const { min_price, max_price, discounted, rentable: isRentable, collection } = filter
  const name = (part: object) => (collection ? null : JSON.stringify({ groups: { discounted, isRentable, ...part } }))
  const unpriced = { ...filter, min_price: undefined, max_price: undefined }
  const all = await rememberMatches(db, name({}), () =>
    rows<Group>(db, sql`${matching(db, unpriced, null, shelves)} ${groups(unpriced)}`),
  )
  if (inPrice(filter).length === 0) return all
  const priced = await rememberMatches(db, name({ min_price, max_price }), () => countPriced(db, filter, shelves))
  const found = new Map(priced.map((group) => [groupKey(group), group.found]))
  return all.map((group) => ({ ...group, found: found.get(groupKey(group)) ?? 0 }))
}

async function findWithoutWords(db: Database, filter: Listing, shelves: Shelves) {
  if (filter.q?.trim()) return NOTHING
  const matches = await rememberMatches(db, nameOf(filter), () => selectPage(db, filter, shelves))
  return { matches, groups: await selectGroups(db, filter, shelves), corrected_query: null }
}

/**
 * What is found: one product more than the page holds, in the order asked for, each with what a cursor names it by;
 * brands, categories, number and price bounds of everything. Remembered until the catalogue changes.
 */
export async function findMatches(db: Database, filter: Listing) {
  const shelves = await listShelves(db)
  const { matches, groups, corrected_query } =
    searchWords(filter.q ?? '').length > 0
      ? await rememberMatches(db, nameOf(filter), () => searchByWords(db, filter, shelves))
      : await findWithoutWords(db, filter, shelves)
  return { matches, corrected_query, facets: summarize(filter, groups, shelves) }
}

/** Brands, categories and price bounds of all that is sold. */
export async function findFacets(db: Database, filter: Listing) {
  const shelves = await listShelves(db)
  return summarize(filter, await selectGroups(db, filter, shelves), shelves)
}

/** Products in an order that is another one every day; `day` is the number of one. */
export const selectExplored = (db: Database, day: number, limit: number, after: [string, number] | null) =>
  rows<Match>(
    db,
    sql`select id, hashed::text as sort_key from (
        select id, hashint8extended(id, ${day}::bigint) as hashed from ${products} where status = 'active') shuffled
      ${after ? sql`where (hashed, id) > (${after[0]}::bigint, ${after[1]}::bigint)` : sql``}
      order by hashed, id limit ${limit + 1}`,
  )
