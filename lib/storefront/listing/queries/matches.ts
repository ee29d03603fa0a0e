import { asc, type SQL, sql } from 'drizzle-orm'
import { categoryColumns } from '@/lib/catalog/products/queries'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import type { Brand } from '@/lib/catalog/products/schema'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import {
  firstWithMatches,
  parseSearch,
  type SearchQuery,
  similarWords,
  type WordNeighbours,
} from '@/lib/catalog/search/projection'
import { guessSpellings, searchWords, type Vocabulary } from '@/lib/catalog/search/rules'
import type { Database } from '@/lib/db/client'
import { list, rows } from '@/lib/db/rows'
import { remember } from '@/lib/platform/cache'
import { readCursor } from '@/lib/platform/cursor'
import { groups, selectGroups } from '@/lib/storefront/listing/queries/groups'
import {
  chosen,
  findsNothing,
  fromBoth,
  type Listing,
  matching,
  rememberMatches,
  type Shelves,
} from '@/lib/storefront/listing/queries/matching'
import { type Group, sortOf, summarize } from '@/lib/storefront/listing/rules'

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
  remember({ owner: db, tags: [CATALOG_TAG], key: 'shelves' }, () => readShelves(db))

const ORDER = {
  created_at_desc: { value: sql`matched.created_at`, direction: sql`desc`, beyond: sql`<`, cast: sql`timestamptz` },
  price_desc: { value: sql`matched.selling_price`, direction: sql`desc`, beyond: sql`<`, cast: sql`bigint` },
  price_asc: { value: sql`matched.selling_price`, direction: sql`asc`, beyond: sql`>`, cast: sql`bigint` },
  relevance: { value: sql`matched.score`, direction: sql`desc`, beyond: sql`<`, cast: sql`int` },
} as const

type Match = { id: number; sort_key: string }

function page(filter: Listing, shelves: Shelves): SQL {
  const { value, direction, beyond, cast } = ORDER[sortOf(filter)]
  const key = readCursor(filter.cursor, 2)
  const conditions = chosen(filter, shelves)
  if (key) conditions.push(sql`(${value}, id) ${beyond} (${key[0]}::${cast}, ${key[1]}::bigint)`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const skipped = key ? 0 : ((filter.page ?? 1) - 1) * filter.limit
  const wanted = filter.limit + 1
  const first = (matched: SQL) => sql`select id, ${value}::text as sort_key, ${value} as place
    from ${matched} ${where} order by ${value} ${direction}, id ${direction} limit ${wanted + skipped}`
  return sql`select id, sort_key from (${fromBoth(filter, first)}) found
    order by place ${direction}, id ${direction} limit ${wanted} offset ${skipped}`
}

/** A collection's condition has no name to remember it by. */
const nameOf = ({ collection, flash, ...rest }: Listing) =>
  collection ? null : JSON.stringify({ ...rest, flash: flash?.key })

type Wished = { matches: Match[]; groups: Group[]; heard: WordNeighbours[] | null }

/** One statement: what is found, and when that is nothing, what the shop's own words say to the written ones. */
async function selectWished(db: Database, filter: Listing, wish: SearchQuery, shelves: Shelves): Promise<Wished> {
  const [found] = await rows<Wished>(
    db,
    sql`${matching(db, filter, wish, shelves)}
      select ${list(page(filter, shelves))} as matches, ${list(groups(filter))} as groups,
        case when ${findsNothing(filter)} then ${list(similarWords(wish.words))} end as heard`,
  )
  return found ?? { matches: [], groups: [], heard: null }
}

const vocabularyOf = (heard: WordNeighbours[]): Vocabulary => ({
  known: new Set(heard.filter(({ is_known }) => is_known).map(({ word }) => word)),
  near: new Map(heard.map(({ word, near }) => [word, near])),
})

/** The wish in descriptions too, or in the nearest spelling that finds anything; null when none does. */
export async function reconsider(
  db: Database,
  wish: SearchQuery,
  brands: Brand[],
  heard: WordNeighbours[],
): Promise<SearchQuery | null> {
  if (wish.words.length === 0) return null
  const guesses = guessSpellings(wish.words, vocabularyOf(heard))
  const others = [{ ...wish, isDescribed: true }, ...guesses.map((words) => parseSearch(words.join(' ')))]
  const [first] = await rows<{ place: number | null }>(db, firstWithMatches(others, brands))
  return others[first?.place ?? -1] ?? null
}

/** As written; when that finds nothing, in another spelling or in descriptions. */
async function searchByWords(db: Database, filter: Listing, shelves: Shelves) {
  const wish = parseSearch(filter.q ?? '')
  const { heard, ...written } = await selectWished(db, filter, wish, shelves)
  const other = heard && (await reconsider(db, wish, shelves.brands, heard))
  const { matches, groups } = other ? await selectWished(db, filter, other, shelves) : written
  const isCorrected = other !== null && other.text !== wish.text && groups.length > 0
  return { matches, groups, corrected_query: isCorrected ? other.text : null }
}

const NOTHING = { matches: [], groups: [], corrected_query: null }

async function selectPage(db: Database, filter: Listing, shelves: Shelves) {
  return rows<Match>(db, sql`${matching(db, filter, null, shelves)} ${page(filter, shelves)}`)
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
