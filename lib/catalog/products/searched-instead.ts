import { z } from '@hono/zod-openapi'

/** What a search used in place of the words of `q`, which find nothing; null and empty if it used these. */
export const SearchedInstead = z.object({
  corrected_query: z.string().nullable().openapi({ description: 'The spelling that was searched instead of q' }),
  closest_query: z.string().nullable().openapi({
    description: 'The words that were searched because no product has all those of q',
  }),
  similar_query: z.string().nullable().openapi({
    description: 'The words by which the few products that have all those of q are followed by similar ones',
  }),
  dropped_words: z.array(z.string()).openapi({ description: 'The words of q that closest_query leaves out' }),
})
