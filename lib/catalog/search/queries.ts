import { sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { search_words, searched_products } from '@/lib/catalog/search/tables'

/** What the triggers of `products` keep. */
export const SEARCH_INVARIANTS = {
  'search: every product on sale is searched as it is': sql`
    select coalesce(kept.id, shown.id)::text as example from ${searched_products} kept
    full join (select * from ${products} where status = 'active') shown on shown.id = kept.id
    where (kept.id, kept.brand_id, kept.category_id, kept.selling_price, kept.created_at, kept.sku, kept.search_vector, kept.traits)
      is distinct from (shown.id, shown.brand_id, shown.category_id, shown.selling_price, shown.created_at,
        lower(shown.sku), shown.search_vector, shown.traits)`,
  'search: every word has the number of products on sale that have it': sql`
    select coalesce(known.word, counted.word) as example
    from (select * from ${search_words} where products <> 0 or not is_kept) known
    full join (select word, count(*) as products from ${products}, unnest(vocabulary_of(title_idn, title, keyword)) word
      where status = 'active' group by word) counted on counted.word = known.word
    where known.products is distinct from counted.products`,
}
