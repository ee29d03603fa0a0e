import { type SQL, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { synonymWords } from '@/lib/catalog/search/rules'
import { search_words } from '@/lib/catalog/search/tables'
import { type Context, command, type Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'

const TEXT = `to_tsvector('simple', translate(title_idn || ' ' || title || ' ' || keyword, '/_.,-+|', '       '))`

/** Numbers, article numbers and single letters are nobody's misspelling. */
const isWord = sql`word ~ '^[a-z]{3,30}$'`

/** Two that learn at once would write the same words. */
const lock = (work: Work) => work.db.execute(sql`select pg_advisory_xact_lock(726973)`)

const wordsOf = (condition: string): SQL =>
  sql`select word, ndoc as products from ts_stat(${`select ${TEXT} from products where status = 'active' ${condition}`})`

/** Names of brands and synonyms are words of the shop too, whether a product has them or not. */
const otherWords = sql`select word, 0 from brands, unnest(tsvector_to_array(to_tsvector('simple', title))) word
  union all select word, 0 from json_array_elements_text(${JSON.stringify(synonymWords())}::text::json) word`

/** Learns the words of these products beside those known. In an import's own transaction, of which there is one at a time. */
export async function addWords(work: Work, ids: number[]) {
  if (ids.length === 0) return
  await lock(work)
  await work.db.execute(sql`insert into ${search_words} (word, products, learnt_at)
    select word, products, ${work.now} from (${wordsOf(`and id in (${ids.map(Number).join()})`)}) heard
    where ${isWord} order by word on conflict (word) do nothing`)
}

/** Learns every word anew, with how many products have it. */
export async function learnAllWords(work: Work) {
  await lock(work)
  await work.db.execute(sql`delete from ${search_words}`)
  await work.db.execute(sql`insert into ${search_words} (word, products, learnt_at)
    select word, max(products), ${work.now} from (${wordsOf('')} union all ${otherWords}) heard(word, products)
    where ${isWord} group by word`)
}

const learn = command(async (work) => learnAllWords(work))

export const learnWords = (context: Context) => learn(context, undefined)

/** Learns anew what has changed since the last time; a shop that has no words yet learns them at once. */
export async function renewWords(context: Context) {
  const [state] = await rows<{ is_due: boolean }>(
    context.db,
    sql`select coalesce((select max(updated_at) from ${products}) > min(learnt_at), true) as is_due
      from ${search_words}`,
  )
  if (state?.is_due) await learnWords(context)
}
