import { sql } from 'drizzle-orm'
import { synonymWords } from '@/lib/catalog/search/rules/terms'
import { search_words } from '@/lib/catalog/search/tables'
import { type Context, command, type Work } from '@/lib/db/command'

/**
 * Adds the words of brands and synonyms, which belong to the vocabulary even if no product has them. Triggers keep the
 * words of products and their numbers with every change of a product.
 */
export async function keepWords({ db, now }: Work) {
  await db.execute(sql`insert into ${search_words} as known (word, products, learnt_at, is_kept)
    select distinct word, 0, ${now}::timestamptz, true from (
      select word from brands, unnest(tsvector_to_array(to_tsvector('simple', title))) word
      union all select word from json_array_elements_text(${JSON.stringify(synonymWords())}::text::json) word) kept
    where word ~ '^[a-z]{3,30}$' order by word
    on conflict (word) do update set is_kept = true where not known.is_kept`)
}

const keep = command(async (work) => keepWords(work))

export const learnWords = (context: Context) => keep(context, undefined)
