import { products } from '@/lib/catalog/products/tables'
import { learnWords } from '@/lib/catalog/search/commands'
import { searchWords } from '@/lib/catalog/search/rules/words'
import type { Connection } from '@/lib/db/client'
import { makeShop, testContext } from '@/lib/db/testing'
import { EVERYTHING } from '@/lib/storefront/listing/queries/listings'
import { findMatches } from '@/lib/storefront/listing/queries/matches'
import catalogue from '@/tools/relevance/catalogue.json'

/** How many results count. */
const FIRST = 5

/** A judged query: the products of each grade, best first, as kinds or `kind/words of the title`, by commas. */
export type Judgements = Record<string, string[]>

type Product = { id: number; kind: string; titles: string }

/** Inserts the catalogue, whose titles are `Indonesian | English`, or one for both. */
export async function fillShop(connection: Connection): Promise<Product[]> {
  const { brand, category } = await makeShop(connection)
  const entries = Object.entries(catalogue).flatMap(([kind, titles]) => titles.map((title) => ({ kind, title })))
  const now = new Date()
  const rows = entries.map(({ title }, place) => {
    const [title_idn = '', english = title_idn] = title.split(' | ')
    const made = { created_at: now, updated_at: now, weight: 1000, price: 100_000 }
    return { slug: `p-${place}`, title: english, title_idn, brand_id: brand.id, category_id: category.id, ...made }
  })
  const inserted = await connection.db.insert(products).values(rows).returning({ id: products.id })
  await learnWords(testContext(connection))
  return entries.map(({ kind, title }, place) => ({ kind, titles: title.toLowerCase(), id: inserted[place]?.id ?? 0 }))
}

const isMeant = ({ kind, titles }: Product, selector: string) => {
  const [wanted, words = ''] = selector.split('/')
  return kind === wanted && titles.includes(words)
}

/** 3 for a product that the shopper asked for, 2 for one that may do, 1 for one that is near, else 0. */
function gradeOf(product: Product, grades: string[]): number {
  const place = grades.findIndex((meant) => meant.split(', ').some((selector) => isMeant(product, selector)))
  return place < 0 ? 0 : 3 - place
}

const gain = (grades: number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

export type Judged = { query: string; ndcg: number; isEmpty: boolean; found: string[] }

/** NDCG@5 of each query, from 0 to 1, and the first titles that it finds. */
export async function judge({ db }: Connection, shop: Product[], judgements: Judgements): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [query, grades] of Object.entries(judgements)) {
    if (searchWords(query).length === 0) throw new Error(`"${query}" has no words`)
    const { matches } = await findMatches(db, { ...EVERYTHING, q: query })
    const first = matches.slice(0, FIRST).flatMap(({ id }) => shop.filter((product) => product.id === id))
    const ideal = gain(shop.map((product) => gradeOf(product, grades)).sort((one, other) => other - one))
    if (ideal === 0) throw new Error(`No product is meant by "${query}"`)
    const ndcg = gain(first.map((product) => gradeOf(product, grades))) / ideal
    judged.push({ query, ndcg, isEmpty: first.length === 0, found: first.map(({ titles }) => titles) })
  }
  return judged
}

export type Relevance = { queries: number; ndcg: number; empty: number }

export function summarizeJudged(judged: Judged[]): Relevance {
  const sum = judged.reduce((total, { ndcg }) => total + ndcg, 0)
  return {
    queries: judged.length,
    ndcg: sum / judged.length,
    empty: judged.filter(({ isEmpty }) => isEmpty).length / judged.length,
  }
}
