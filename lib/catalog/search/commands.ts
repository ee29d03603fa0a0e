import { type SQL, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { synonymWords } from '@/lib/catalog/search/rules'
import { search_words } from '@/lib/catalog/search/tables'
import { type Context, command, type Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'

const TEXT = `to_tsvector('simple', translate(title_idn || ' ' || title || ' ' || keyword, '/_.,-+|', '       '))`

/** Words that can be corrected: no numbers, article numbers or single letters. */
const isWord = sql`word ~ '^[a-z]{3,30}$'`

/** Serialises concurrent runs, which would insert the same words. */
const lock = (work: Work) => work.db.execute(sql`select pg_advisory_xact_lock(726973)`)

const wordsOf = (condition: string): SQL =>
  sql`select word, ndoc as products from ts_stat(${`select ${TEXT} from products where status = 'active' ${condition}`})`

/** Brand names and synonyms, which belong to the vocabulary even if no product has them. */
const otherWords = sql`select word, 0 from brands, unnest(tsvector_to_array(to_tsvector('simple', title))) word
  union all select word, 0 from json_array_elements_text(${JSON.stringify(synonymWords())}::text::json) word`

/** Adds the words of these products to the vocabulary, within the transaction of an import. */
export async function addWords(work: Work, ids: number[]) {
  if (ids.length === 0) return
  await lock(work)
  await work.db.execute(sql`insert into ${search_words} (word, products, learnt_at)
    select word, products, ${work.now} from (${wordsOf(`and id in (${ids.map(Number).join()})`)}) heard
    where ${isWord} order by word on conflict (word) do nothing`)
}

/** Rebuilds the vocabulary with the number of products of each word. */
export async function learnAllWords(work: Work) {
  await lock(work)
  await work.db.execute(sql`delete from ${search_words}`)
  await work.db.execute(sql`insert into ${search_words} (word, products, learnt_at)
    select word, max(products), ${work.now} from (${wordsOf('')} union all ${otherWords}) heard(word, products)
    where ${isWord} group by word`)
}

const learn = command(async (work) => learnAllWords(work))

export const learnWords = (context: Context) => learn(context, undefined)

/** Rebuilds the vocabulary if it is empty or if a product has changed since. */
export async function renewWords(context: Context) {
  const [state] = await rows<{ is_due: boolean }>(
    context.db,
    sql`select coalesce((select max(updated_at) from ${products}) > min(learnt_at), true) as is_due
      from ${search_words}`,
  )
  if (state?.is_due) await learnWords(context)
}
