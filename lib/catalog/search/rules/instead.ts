/** What a search used in place of the words of `q`; null and empty if it used these. */
export type SearchedInstead = {
  /** Another spelling of all words. */
  corrected_query: string | null
  /** Fewer words, because no product has all. */
  closest_query: string | null
  /** The words by which the few products that have all are followed by similar ones. */
  similar_query: string | null
  /** The words that `closest_query` leaves out. */
  dropped_words: string[]
}

/** The search used the words of `q`. */
export const AS_TYPED: SearchedInstead = {
  corrected_query: null,
  closest_query: null,
  similar_query: null,
  dropped_words: [],
}

/** The words that were searched in place of those of `q`, or null. */
export const insteadOf = ({ corrected_query, closest_query }: SearchedInstead) => corrected_query ?? closest_query
