import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/db/columns'

/** Every word of the titles, keywords, descriptions and brands, with how many products have it. */
export const search_words = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    products: integer().notNull(),
    learnt_at: instant().notNull(),
  },
  (table) => [index('search_words_near').using('gin', table.word.op('gin_trgm_ops'))],
)
