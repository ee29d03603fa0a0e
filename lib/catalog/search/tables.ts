import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tsvector } from '@/lib/catalog/products/tables'
import { instant, ref, rupiah } from '@/lib/db/columns'

/**
 * The vocabulary: words of titles, keywords, brands and synonyms with the number of products on sale that have them.
 * Triggers count them with every change of a product. `is_kept`: a word of a brand or synonym, which stays without
 * products.
 */
export const search_words = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    products: integer().notNull(),
    learnt_at: instant().notNull(),
    is_kept: boolean().notNull().default(false),
  },
  (table) => [index('search_words_near').using('gin', table.word.op('gin_trgm_ops'))],
)

/**
 * What a search reads of the products on sale: a quarter of the bytes of `products`. Triggers write it with every
 * change of a product (docs/adr/0031). `heads`: the first words of both titles; `sku` in lower case.
 */
export const searched_products = pgTable(
  'searched_products',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    brand_id: ref(),
    category_id: ref(),
    selling_price: rupiah().notNull(),
    created_at: instant().notNull(),
    sku: text().notNull(),
    heads: text().array().notNull(),
    search_vector: tsvector().notNull(),
    traits: integer(),
  },
  (table) => [
    index('searched_products_words').using('gin', table.search_vector),
    index('searched_products_sku').on(sql`sku text_pattern_ops`),
  ],
)
