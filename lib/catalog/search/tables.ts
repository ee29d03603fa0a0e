import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/db/columns'

/** The vocabulary: words of titles, keywords, brands and synonyms with the number of products that have them. */
export const search_words = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    products: integer().notNull(),
    learnt_at: instant().notNull(),
  },
  (table) => [index('search_words_near').using('gin', table.word.op('gin_trgm_ops'))],
)
