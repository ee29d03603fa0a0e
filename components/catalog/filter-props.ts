import type { ListingQuery } from '@/lib/catalog/rules'
import type { ProductList } from '@/lib/catalog/schema'

/** Every brand and category of the listing, whatever is chosen. */
export type Names = Pick<ProductList['data'], 'brands' | 'categories'>

export type FilterProps = {
  query: ListingQuery
  facets: ProductList
  names: Names
  onChange: (query: ListingQuery) => void
}

/** What was found, and what is chosen though nothing of it was found. */
export function withChosen<Entry extends { id: number; count: number }>(
  found: Entry[],
  known: Entry[],
  chosen: number[],
) {
  const lost = known.filter(({ id }) => chosen.includes(id) && !found.some((entry) => entry.id === id))
  return [...found, ...lost.map((entry) => ({ ...entry, count: 0 }))]
}
