import { type SQL, sql } from 'drizzle-orm'
import { describedWords, products } from '@/lib/catalog/products/tables'
import { isCorrectable, joinsOf, splitsOf } from '@/lib/catalog/search/rules/spelling'
import {
  accessoryQuery,
  allOf,
  anyOf,
  leadingWords,
  otherAccessories,
  phraseQuery,
  readTerms,
  skuPattern,
  type Term,
  termQuery,
} from '@/lib/catalog/search/rules/terms'
import { plainWords, relevantWords, searchWords } from '@/lib/catalog/search/rules/words'
import { search_words, searched_products } from '@/lib/catalog/search/tables'
import { list } from '@/lib/db/rows'

/** A parsed search query. `isDescribed`: searches descriptions too, not only titles and keywords. */
export type SearchQuery = {
  text: string
  words: string[]
  terms: Term[]
  isDescribed: boolean
  /** The terms of a longer query, whose matches rank before all others. */
  complete?: Term[]
}

export function parseSearch(text: string, { isDescribed = false } = {}): SearchQuery {
  const words = relevantWords(plainWords(searchWords(text)))
  return { text, words, terms: readTerms(words), isDescribed }
}

const STEMMERS = ['indonesian', 'english'] as const

/** Stems of the words. A stem equal to the word is omitted, because the planner would count it twice. */
function stemmed(words: string[]) {
  const written = sql`to_tsquery('simple', ${allOf(words)})`
  const stems = STEMMERS.map((language) => sql`to_tsquery(${sql.raw(`'${language}'`)}, ${allOf(words)})`)
  return sql.join(
    stems.map((stem) => sql`case when ${stem} = ${written} then ''::tsquery else ${stem} end`),
    sql` || `,
  )
}

function matchesTerm(term: Term) {
  const written = sql`to_tsquery('simple', ${termQuery(term)})`
  return term.isMeasure ? written : sql`(${written} || ${stemmed(term.words)})`
}

/** A tsquery for all terms: as written, as Indonesian or English stem, or as a synonym. */
export const queryOf = (terms: Term[]) => sql`(${sql.join(terms.map(matchesTerm), sql` && `)})`

type Brand = { id: number; title: string }

/** Returns the function from a term to the brands it may mean, among those whose whole name the query contains. */
function brandsNamed({ words }: SearchQuery, brands: Brand[]) {
  const text = ` ${words.join(' ')} `
  const named = brands
    .map(({ id, title }) => ({ id, words: searchWords(title) }))
    .filter((brand) => brand.words.length > 0 && text.includes(` ${brand.words.join(' ')} `))
  return (term: Term) => named.filter((brand) => term.words.every((word) => brand.words.includes(word)))
}

/** The descriptions are in the index of `products` alone, because few searches need them. */
const hasWords = ({ isDescribed }: SearchQuery, query: SQL) =>
  isDescribed
    ? sql`id in (select ${products.id} from ${products} where ${products.status} = 'active' and ${describedWords} @@ ${query})`
    : sql`search_vector @@ ${query}`

/** The condition for `searched_products` that match a query: by words, by brand and words, or by article number. */
export function isMatch(search: SearchQuery, brands: Brand[]): SQL {
  if (search.terms.length === 0) return sql`false`
  const namedBy = brandsNamed(search, brands)
  const free = search.terms.filter((term) => namedBy(term).length === 0)
  const conditions = free.length > 0 ? [hasWords(search, queryOf(free))] : []
  for (const term of search.terms.filter((term) => !free.includes(term))) {
    const ids = sql.join(
      namedBy(term).map(({ id }) => sql`${id}`),
      sql`, `,
    )
    conditions.push(sql`(brand_id in (${ids}) or ${hasWords(search, queryOf([term]))})`)
  }
  const pattern = skuPattern(search.text)
  const byWords = sql.join(conditions, sql` and `)
  return pattern ? sql`(sku like ${pattern} or (${byWords}))` : byWords
}

const POINTS = { sku: 100_000, complete: 10_000, phrase: 600, head: 250, accessory: -800, words: 1000, sense: 400 }

/** Weights of D, C, B and A: descriptions, keywords, stems, titles. */
const WEIGHTS = sql.raw(`'{0, 0.15, 0.3, 1}'`)

/** Whether one of the titles begins with one of these words. */
const beginsWith = (words: string[]) =>
  sql`heads && array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

function isAccessory(terms: Term[]): SQL {
  const described = accessoryQuery(terms)
  const begins = beginsWith(otherAccessories(terms))
  return described ? sql`(${begins} or search_vector @@ to_tsquery('simple', ${described}))` : begins
}

const points = (value: number, condition: SQL) => sql`case when ${condition} then ${value}::int else 0 end`

/**
 * The relevance of a product for a query, as a whole number that depends on this product only, so that a cursor can
 * contain it. Exact words score higher than stems and synonyms, and titles that begin with them higher than others.
 */
export function scoreOf({ text, words, terms, complete }: SearchQuery): SQL<number> {
  const rank = (query: SQL) => sql`ts_rank(${WEIGHTS}, search_vector, ${query})`
  const parts = [
    sql`round(${POINTS.words} * ${rank(sql`to_tsquery('simple', ${anyOf(words)})`)})`,
    sql`round(${POINTS.sense} * ${rank(queryOf(terms))})`,
    points(POINTS.head, beginsWith(leadingWords(terms))),
    points(POINTS.accessory, isAccessory(terms)),
  ]
  if (complete) parts.push(points(POINTS.complete, sql`search_vector @@ ${queryOf(complete)}`))
  if (words.length > 1) {
    const phrase = sql`search_vector @@ to_tsquery('simple', ${phraseQuery(words)})`
    parts.push(points(POINTS.phrase, phrase))
  }
  if (skuPattern(text)) {
    parts.push(points(POINTS.sku, sql`sku = ${text.trim().toLowerCase()}`))
  }
  return sql<number>`(${sql.join(parts, sql` + `)})::int`
}

export type WordNeighbours = { word: string; is_known: boolean; near: { word: string; products: number }[] }

const MAX_NEIGHBOURS = 60

/**
 * A statement that returns whether the vocabulary has each word and each possible split or join of the words, and for
 * each word as typed its similar words. Short words are compared by first letter and length too, because trigrams miss
 * one wrong letter of four.
 */
export function similarWords(words: string[]) {
  const candidates = [
    ...words.filter(isCorrectable).map((word) => ({ word, is_alone: true })),
    ...[...words.flatMap(splitsOf).flat(), ...joinsOf(words)].map((word) => ({ word, is_alone: false })),
  ]
  const short = sql`length(asked.word) <= 5 and word like left(asked.word, 1) || '%'
    and length(word) between length(asked.word) - 1 and length(asked.word) + 1`
  const near = sql`select word, products from ${search_words} where asked.is_alone and
    (word % asked.word or (${short})) order by similarity(word, asked.word) desc, products desc limit ${MAX_NEIGHBOURS}`
  return sql`select asked.word, exists (select 1 from ${search_words} known where known.word = asked.word) as is_known,
    ${list(near)} as near
    from json_to_recordset(${JSON.stringify(candidates)}::text::json) asked(word text, is_alone boolean)`
}

/**
 * A statement that returns the index of the first query with a matching product on sale, or null. It counts instead of
 * using `exists`, which would make the planner scan the table.
 */
export const firstWithMatches = (searches: SearchQuery[], brands: Brand[]) =>
  sql`select case ${sql.join(
    searches.map(
      (search, place) => sql`when (select count(*) from ${searched_products}
      where ${isMatch(search, brands)}) > 0 then ${place}::int`,
    ),
    sql` `,
  )} end as place`
