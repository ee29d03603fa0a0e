import { sql } from 'drizzle-orm'
import type { Brand, Suggestion } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import {
  isMatch,
  parseSearch,
  type SearchQuery,
  scoreOf,
  similarWords,
  type WordNeighbours,
} from '@/lib/catalog/search/projection'
import { searchWords } from '@/lib/catalog/search/rules'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { type Locale, localized } from '@/lib/platform/i18n'
import { listShelves, reconsider } from '@/lib/storefront/listing/queries/matches'
import { rememberMatches, type Shelves } from '@/lib/storefront/listing/queries/matching'

const MOST_SUGGESTIONS = 5
const MOST_PLACES = 3
const MOST_ENDINGS = 5

/** So many are looked at; what nearly every product has is not worth putting in order while somebody types. */
const MOST_LOOKED_AT = 2_000

/** A beginning too short to look up stands for the commonest words that begin so. */
async function withEndings(db: Database, wish: SearchQuery): Promise<SearchQuery> {
  const last = wish.terms.at(-1)
  if (!last || last.isOpen || last.words.length > 1) return wish
  const endings = await rows<{ word: string }>(
    db,
    sql`select word from search_words where word like ${`${last.words[0]}%`} order by products desc, word
      limit ${MOST_ENDINGS}`,
  )
  const others = [...last.others, ...endings.map(({ word }) => [word])]
  return { ...wish, terms: [...wish.terms.slice(0, -1), { ...last, others }] }
}

type Suggested = { id: number; slug: string; title: string; title_idn: string }

async function suggestProducts(db: Database, wish: SearchQuery, brands: Brand[]) {
  const open = await withEndings(db, wish)
  return rows<Suggested>(
    db,
    sql`select id, slug, title, title_idn from (select * from ${products}
        where status = 'active' and ${isMatch(open, brands)} limit ${MOST_LOOKED_AT}) found
      order by ${scoreOf(open)} desc, id desc limit ${MOST_SUGGESTIONS * 2}`,
  )
}

/** Whether a title, or a word in it, begins with these words. */
const begins = (title: string, words: string[]) => ` ${searchWords(title).join(' ')}`.includes(` ${words.join(' ')}`)

function suggestPlaces({ brands, categories }: Shelves, words: string[]) {
  const places = [
    ...categories.map((category) => ({ kind: 'category' as const, ...category })),
    ...brands.map((brand) => ({ kind: 'brand' as const, ...brand, title_idn: brand.title })),
  ]
  return places.filter(({ title, title_idn }) => begins(title, words) || begins(title_idn, words)).slice(0, MOST_PLACES)
}

async function suggest(db: Database, q: string): Promise<(Suggested & Pick<Suggestion, 'kind'>)[]> {
  const shelves = await listShelves(db)
  const wish = parseSearch(q)
  const about = async (other: SearchQuery) => [
    ...suggestPlaces(shelves, other.words),
    ...(await suggestProducts(db, other, shelves.brands)).map((product) => ({ kind: 'product' as const, ...product })),
  ]
  const found = await about(wish)
  if (found.length > 0) return found
  const other = await reconsider(db, wish, shelves.brands, await rows<WordNeighbours>(db, similarWords(wish.words)))
  return other ? about(other) : []
}

/** What may be meant while somebody types: categories and brands by their beginning, then products. */
export async function listSuggestions(db: Database, q: string, locale: Locale): Promise<Suggestion[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const found = await rememberMatches(db, `suggest ${words.join(' ')}`, () => suggest(db, q))
  const distinct = new Map<string, Suggestion>()
  for (const { kind, id, slug, ...titles } of found) {
    const text = localized(titles, 'title', locale)
    if (!distinct.has(text.toLowerCase())) distinct.set(text.toLowerCase(), { text, kind, id, slug })
  }
  return [...distinct.values()].slice(0, MOST_SUGGESTIONS)
}
