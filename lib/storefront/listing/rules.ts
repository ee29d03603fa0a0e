import type { Sort } from '@/lib/catalog/products/rules'
import type { ProductFilter } from '@/lib/catalog/products/schema'
import { searchWords } from '@/lib/catalog/search/rules/words'

/** The sorting of a listing. Default is relevance for a search, otherwise newest first; relevance needs a search. */
export function sortOf({ q = '', sort_by }: Pick<ProductFilter, 'q' | 'sort_by'>): Sort {
  const hasWords = searchWords(q).length > 0
  if (sort_by === undefined) return hasWords ? 'relevance' : 'created_at_desc'
  return sort_by === 'relevance' && !hasWords ? 'created_at_desc' : sort_by
}

/** The share of the best score below which a product only relates to the words of a search. */
const RELATED = 0.4

/** The place of the first product that only relates to what was searched, by the scores of a first page; or null. */
export function relatedFrom(scores: number[]): number | null {
  const [best = 0] = scores
  const place = scores.findIndex((score) => score < best * RELATED)
  return place > 0 ? place : null
}

export type CategoryNode = { id: number; parent_id: number | null }

/** The ids of these categories and of all their descendants. */
export function withDescendants(tree: CategoryNode[], ids: number[]): number[] {
  const found = new Set(ids)
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { id, parent_id } of tree) if (parent_id !== null && found.has(parent_id)) found.add(id)
  }
  return [...found]
}

/** The sortings of a listing, in both languages. */
export const SORTINGS: { value: Sort; title: string; title_idn: string }[] = [
  { value: 'relevance', title: 'Most relevant', title_idn: 'Paling sesuai' },
  { value: 'created_at_desc', title: 'Newest', title_idn: 'Terbaru' },
  { value: 'price_desc', title: 'Higher price', title_idn: 'Harga tertinggi' },
  { value: 'price_asc', title: 'Lower price', title_idn: 'Harga terendah' },
]
