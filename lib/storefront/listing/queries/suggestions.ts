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
import { searchWords } from '@/lib/catalog/search/rules/words'
import { searched_products } from '@/lib/catalog/search/tables'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { type Locale, localized } from '@/lib/platform/i18n'
import { findAlternative } from '@/lib/storefront/listing/queries/alternatives'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import { listFacetOptions } from '@/lib/storefront/listing/queries/matches'
import { type FacetOptions, rememberMatches } from '@/lib/storefront/listing/queries/matching'

const MAX_SUGGESTIONS = 5
const MAX_FACETS = 3
const MAX_COMPLETIONS = 5

/** Only so many products are ranked, because ranking nearly all of them would be too slow while a shopper types. */
const MAX_CANDIDATES = 2_000

/** Adds the most frequent words that begin with the last one, if that is too short for the index. */
async function withCompletions(db: Database, wish: SearchQuery): Promise<SearchQuery> {
  const last = wish.terms.at(-1)
  if (!last || last.isOpen || last.words.length > 1) return wish
  const completions = await rows<{ word: string }>(
    db,
    sql`select word from search_words where word like ${`${last.words[0]}%`} order by products desc, word
      limit ${MAX_COMPLETIONS}`,
  )
  const others = [...last.others, ...completions.map(({ word }) => [word])]
  return { ...wish, terms: [...wish.terms.slice(0, -1), { ...last, others }] }
}

type SuggestionRow = { id: number; slug: string; title: string; title_idn: string }

async function suggestProducts(db: Database, wish: SearchQuery, brands: Brand[]) {
  const open = await withCompletions(db, wish)
  return rows<SuggestionRow>(
    db,
    sql`select products.id, slug, title, title_idn from (
        select id, ${scoreOf(open)} as score from (
          select * from ${searched_products} where ${isMatch(open, brands)} limit ${MAX_CANDIDATES}) found
        order by score desc, id desc limit ${MAX_SUGGESTIONS * 2}) best
      join ${products} on products.id = best.id order by score desc, products.id desc`,
  )
}

/** Whether these words are found in the title, from the beginning of a word on. */
const hasWords = (title: string, words: string[]) => ` ${searchWords(title).join(' ')}`.includes(` ${words.join(' ')}`)

function suggestFacets({ brands, categories }: FacetOptions, words: string[]) {
  const facets = [
    ...categories.map((category) => ({ kind: 'category' as const, ...category })),
    ...brands.map((brand) => ({ kind: 'brand' as const, ...brand, title_idn: brand.title })),
  ]
  return facets
    .filter(({ title, title_idn }) => hasWords(title, words) || hasWords(title_idn, words))
    .slice(0, MAX_FACETS)
}

async function suggest(db: Database, q: string): Promise<(SuggestionRow & Pick<Suggestion, 'kind'>)[]> {
  const options = await listFacetOptions(db)
  const wish = parseSearch(q)
  const suggestFor = async (other: SearchQuery) => [
    ...suggestFacets(options, other.words),
    ...(await suggestProducts(db, other, options.brands)).map((product) => ({ kind: 'product' as const, ...product })),
  ]
  const found = await suggestFor(wish)
  if (found.length > 0) return found
  const other = await findAlternative(
    db,
    wish,
    options.brands,
    await rows<WordNeighbours>(db, similarWords(wish.words)),
  )
  return other ? suggestFor(other.search) : []
}

type SuggestedText = Omit<Suggestion, 'product'>

async function withProducts(db: Database, warehouseId: number, texts: SuggestedText[]): Promise<Suggestion[]> {
  const ids = texts.filter(({ kind }) => kind === 'product').map(({ id }) => Number(id))
  const cards = new Map((await listCards(db, warehouseId, ids)).map((card) => [card.id, card]))
  return texts.map((text) => {
    const card = text.kind === 'product' ? cards.get(Number(text.id)) : undefined
    if (!card) return { ...text, product: null }
    const { media_key, ground } = card.preview
    return { ...text, product: { media_key, ground, price: card.discounted_price } }
  })
}

type Asked = { q: string; locale: Locale; warehouse_id: number }

/** Suggestions while a shopper types: up to three categories and brands, then products, five texts in all. */
export async function listSuggestions(db: Database, { q, locale, warehouse_id }: Asked): Promise<Suggestion[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const found = await rememberMatches(db, `suggest ${words.join(' ')}`, () => suggest(db, q))
  const distinct = new Map<string, SuggestedText>()
  for (const { kind, id, slug, ...titles } of found) {
    const text = localized(titles, 'title', locale)
    if (!distinct.has(text.toLowerCase())) distinct.set(text.toLowerCase(), { text, kind, id, slug })
  }
  return withProducts(db, warehouse_id, [...distinct.values()].slice(0, MAX_SUGGESTIONS))
}
