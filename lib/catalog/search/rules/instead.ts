import type { SearchedInstead } from '@/lib/catalog/products/searched-instead'

/** The search used the words of `q`. */
export const AS_TYPED: SearchedInstead = {
  corrected_query: null,
  closest_query: null,
  similar_query: null,
  dropped_words: [],
}

/** The words that were searched in place of those of `q`, or null. */
export const insteadOf = ({ corrected_query, closest_query }: SearchedInstead) => corrected_query ?? closest_query
