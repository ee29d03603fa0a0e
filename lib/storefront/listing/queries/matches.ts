import { asc, type SQL, sql } from 'drizzle-orm'
import { categoryColumns } from '@/lib/catalog/products/queries'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import { parseSearch, type SearchQuery, similarWords, type WordNeighbours } from '@/lib/catalog/search/projection'
import { AS_TYPED, type SearchedInstead } from '@/lib/catalog/search/rules/instead'
import { withoutQualities } from '@/lib/catalog/search/rules/relaxing'
import { skuPattern } from '@/lib/catalog/search/rules/terms'
import { searchWords } from '@/lib/catalog/search/rules/words'
import type { Database } from '@/lib/db/client'
import { list, rows } from '@/lib/db/rows'
import { remember } from '@/lib/platform/cache'
import { readCursor } from '@/lib/platform/cursor'
import { type Group, summarize } from '@/lib/storefront/listing/projection/facets'
import { type Alternative, findAlternative } from '@/lib/storefront/listing/queries/alternatives'
import { groupsOf, selectGroups } from '@/lib/storefront/listing/queries/groups'
import {
  chosenConditions,
  type FacetOptions,
  findsNothing,
  fromBoth,
  type Listing,
  matching,
  rememberMatches,
} from '@/lib/storefront/listing/queries/matching'
import { sortOf } from '@/lib/storefront/listing/rules'

async function readFacetOptions(db: Database): Promise<FacetOptions> {
  const { id, slug, title, image_url } = brands
  const [found] = await rows<FacetOptions>(
    db,
    sql`select ${list(sql`${db.select({ id, slug, title, image_url }).from(brands).orderBy(asc(title))}`)} as brands,
      ${list(sql`${db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))}`)}
        as categories`,
  )
  return found ?? { brands: [], categories: [] }
}

/** All brands by title and all categories by position. */
export const listFacetOptions = (db: Database) =>
  remember({ owner: db, tags: [CATALOG_TAG], key: 'facet options' }, () => readFacetOptions(db))

const ORDER = {
  created_at_desc: { value: sql`matched.created_at`, direction: sql`desc`, beyond: sql`<`, cast: sql`timestamptz` },
  price_desc: { value: sql`matched.selling_price`, direction: sql`desc`, beyond: sql`<`, cast: sql`bigint` },
  price_asc: { value: sql`matched.selling_price`, direction: sql`asc`, beyond: sql`>`, cast: sql`bigint` },
  relevance: { value: sql`matched.score`, direction: sql`desc`, beyond: sql`<`, cast: sql`int` },
} as const

type Match = { id: number; sort_key: string }

function page(filter: Listing, options: FacetOptions): SQL {
  const { value, direction, beyond, cast } = ORDER[sortOf(filter)]
  const key = readCursor(filter.cursor, 2)
  const conditions = chosenConditions(filter, options)
  if (key) conditions.push(sql`(${value}, id) ${beyond} (${key[0]}::${cast}, ${key[1]}::bigint)`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const skipped = key ? 0 : ((filter.page ?? 1) - 1) * filter.limit
  const wanted = filter.limit + 1
  const first = (matched: SQL) => sql`select id, ${value}::text as sort_key, ${value} as place
    from ${matched} ${where} order by ${value} ${direction}, id ${direction} limit ${wanted + skipped}`
  return sql`select id, sort_key from (${fromBoth(filter, first)}) found
    order by place ${direction}, id ${direction} limit ${wanted} offset ${skipped}`
}

/**
 * The name by which a listing is remembered; null for a collection, whose condition is SQL, and for free days, which
 * change with every booking.
 */
const nameOf = ({ collection, flash, free, ...rest }: Partial<Listing>) =>
  collection || free ? null : JSON.stringify({ ...rest, flash: flash?.key })

type SearchResult = { matches: Match[]; groups: Group[]; heard: WordNeighbours[] | null }

/** Searches in one statement. If nothing is found, `heard` has the words of the shop that are close to the search. */
async function searchIn(
  db: Database,
  filter: Listing,
  wish: SearchQuery,
  options: FacetOptions,
): Promise<SearchResult> {
  const [found] = await rows<SearchResult>(
    db,
    sql`${matching(db, filter, wish, options)}
      select ${list(page(filter, options))} as matches, ${list(groupsOf(filter))} as groups,
        case when ${findsNothing(filter)} then ${list(similarWords(wish.words))} end as heard`,
  )
  return found ?? { matches: [], groups: [], heard: null }
}

function replacementOf(typed: SearchQuery, { search, dropped }: Alternative): SearchedInstead {
  if (dropped.length > 0) return { ...AS_TYPED, closest_query: search.text, dropped_words: dropped }
  return search.text === typed.text ? AS_TYPED : { ...AS_TYPED, corrected_query: search.text }
}

/** A row of products on a wide screen; a result that does not fill it is filled with similar ones. */
const ROW = 4

const countOf = (groups: Group[]) => groups.reduce((total, { found }) => total + found, 0)

const isFew = (groups: Group[]) => countOf(groups) > 0 && countOf(groups) < ROW

/**
 * The search without numbers and qualities, in which the products with all words come first; null if it has none, or
 * if it may be for an article number.
 */
function widen(search: SearchQuery): SearchQuery | null {
  const isNumber = skuPattern(search.text) !== null
  const kept = search.isDescribed || isNumber ? null : withoutQualities(search.terms)
  return kept && { ...parseSearch(kept.join(' ')), complete: search.terms }
}

/**
 * Searches the words as written, in one statement. A result of less than a row is filled with similar products by
 * another one. If nothing is found, it searches descriptions, another spelling or fewer words.
 */
async function searchByWords(db: Database, filter: Listing, options: FacetOptions) {
  const typed = parseSearch(filter.q ?? '')
  const { heard, ...written } = await searchIn(db, filter, typed, options)
  const other = heard && (await findAlternative(db, typed, options.brands, heard))
  const found = other ? await searchIn(db, filter, other.search, options) : written
  const instead = other && found.groups.length > 0 ? replacementOf(typed, other) : AS_TYPED
  const wider = isFew(found.groups) && sortOf(filter) === 'relevance' ? widen(other?.search ?? typed) : null
  if (!wider) return { ...found, instead }
  const { matches, groups } = await searchIn(db, filter, wider, options)
  const isWider = countOf(groups) > countOf(found.groups)
  return { matches, groups, instead: isWider ? { ...instead, similar_query: wider.text } : instead }
}

/** So many products are sorted faster than they are found among all products in sorted order. */
const FEW = 500

/** The page of a listing without words with this many matches. */
async function selectPage(db: Database, filter: Listing, options: FacetOptions, total: number) {
  if (total === 0) return []
  const matched = matching(db, filter, null, options, { isFew: total <= FEW })
  return rows<Match>(db, sql`${matched} ${page(filter, options)}`)
}

/** The facets of a listing without words, which are the same on all its pages and in every order. */
const facetsOf = (db: Database, filter: Listing, options: FacetOptions) => {
  const { cursor: _cursor, limit: _limit, page: _page, sort_by: _sort, ...rest } = filter
  const name = nameOf(rest)
  return rememberMatches(db, name && `facets ${name}`, async () =>
    summarize(filter, await selectGroups(db, filter, options), options),
  )
}

async function findWithoutWords(db: Database, filter: Listing, options: FacetOptions) {
  if (filter.q?.trim()) return { matches: [], instead: AS_TYPED, facets: summarize(filter, [], options) }
  const facets = await facetsOf(db, filter, options)
  const find = () => selectPage(db, filter, options, facets.bounds.total_items)
  return { matches: await rememberMatches(db, nameOf(filter), find), instead: AS_TYPED, facets }
}

function findByWords(db: Database, filter: Listing, options: FacetOptions) {
  return rememberMatches(db, nameOf(filter), async () => {
    const { matches, groups, instead } = await searchByWords(db, filter, options)
    return { matches, instead, facets: summarize(filter, groups, options) }
  })
}

/**
 * The matches of one page and one more, sorted, each with its key for a cursor, and the facets of the whole result:
 * brands, categories, count and price bounds. Remembered until the catalogue changes.
 */
export async function findMatches(db: Database, filter: Listing) {
  const options = await listFacetOptions(db)
  const hasWords = searchWords(filter.q ?? '').length > 0
  return hasWords ? findByWords(db, filter, options) : findWithoutWords(db, filter, options)
}

/** Brands, categories, count and price bounds of a listing without its products. */
export async function findFacets(db: Database, filter: Listing) {
  const options = await listFacetOptions(db)
  return facetsOf(db, filter, options)
}

/** Products in an order that changes with `day`, a date as a number (20261121). */
export const selectExplored = (db: Database, day: number, limit: number, after: [string, number] | null) =>
  rows<Match>(
    db,
    sql`select id, hashed::text as sort_key from (
        select id, hashint8extended(id, ${day}::bigint) as hashed from ${products} where status = 'active') shuffled
      ${after ? sql`where (hashed, id) > (${after[0]}::bigint, ${after[1]}::bigint)` : sql``}
      order by hashed, id limit ${limit + 1}`,
  )
