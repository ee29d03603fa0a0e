import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'

/** All brands and categories of the listing, whatever the filters. */
export type Names = Pick<ProductList['data'], 'brands' | 'categories'>

export type FilterProps = {
  /** Whether the prices are those of a month of rent. */
  isRent: boolean
  query: ListingQuery
  facets: ProductList
  names: Names
  onChange: (query: ListingQuery) => void
}

/** Adds the selected entries that the facets lack, with a count of 0. */
export function withChosen<Entry extends { id: number; count: number }>(
  found: Entry[],
  known: Entry[],
  chosen: number[],
) {
  const lost = known.filter(({ id }) => chosen.includes(id) && !found.some((entry) => entry.id === id))
  return [...found, ...lost.map((entry) => ({ ...entry, count: 0 }))]
}
