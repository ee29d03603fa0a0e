import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { orders } from '@/lib/orders/orders/tables'
import { isIndexed, isRare, narrowPattern, searchPatterns } from '@/lib/orders/search/rules/words'
import { searched_orders } from '@/lib/orders/search/tables'
import { readCursor } from '@/lib/platform/cursor'

export type FoundId = { id: number; ordered_at: string }
type Page = { after: SQL; limit: number }

/** Below the last row that was seen. */
const below = (cursor: string, row: SQL): SQL => {
  const key = readCursor(cursor, 2)
  return key ? sql`(${row}) < (${key[0]}::timestamptz, ${key[1]}::bigint)` : sql`true`
}

/** ISO 8601 with microseconds, so that a cursor names its row exactly. */
const exactly = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const listIds = (db: Database, conditions: SQL[], { after, limit }: Page) =>
  rows<FoundId>(
    db,
    sql`select ${orders.id}::float8 as id, ${exactly(sql`${orders.ordered_at}`)} as ordered_at from ${orders}
      where ${sql.join([after, ...conditions], sql` and `)}
      order by ${orders.ordered_at} desc, ${orders.id} desc limit ${limit}`,
  )

const joined = (conditions: SQL[]) =>
  conditions.length === 0
    ? sql``
    : sql`join ${orders} on ${orders.id} = found.order_id and ${sql.join(conditions, sql` and `)}`

const selectFound = sql`select found.order_id::float8 as id, ${exactly(sql`found.ordered_at`)} as ordered_at`

/** So many of the newest orders are read one after the other before the index is asked. */
const NEWEST = 10_000

type Words = Page & { matches: SQL; conditions: SQL[] }

/** Reads the newest orders until the page is full: the way to words that many orders have. */
const searchNewest = (db: Database, { matches, conditions, after, limit }: Words) =>
  rows<FoundId>(
    db,
    sql`${selectFound} from (select * from ${searched_orders} found where ${after}
        order by found.ordered_at desc, found.order_id desc limit ${NEWEST}) found
      ${joined(conditions)} where ${matches} order by found.ordered_at desc, found.order_id desc limit ${limit}`,
  )

/**
 * Asks the index for all matches: the way to words that few orders have. `+ interval` keeps it from the order above.
 */
const searchIndex = (db: Database, { matches, conditions, after, limit }: Words) =>
  rows<FoundId>(
    db,
    sql`${selectFound} from ${searched_orders} found
      ${joined(conditions)} where ${after} and ${matches}
      order by found.ordered_at + interval '0' desc, found.order_id desc limit ${limit}`,
  )

/** `|| ''` keeps the rest of the pattern from the index. */
function matchOf(pattern: string): SQL {
  const narrow = narrowPattern(pattern)
  const indexed = sql`found.document like ${narrow}`
  return narrow === pattern ? indexed : sql`${indexed} and found.document || '' like ${pattern}`
}

/** The document has all that is said of a guest: its index narrows the search for them too. */
const guestMatchOf = (pattern: string): SQL => sql`${matchOf(pattern)} and found.guest like ${pattern}`

const MATCHES = { order: matchOf, guest: guestMatchOf }

type Wanted = {
  /** Words that must all be found; none keeps every order. */
  q: string
  conditions: SQL[]
  cursor: string
  limit: number
  /** Where the words are looked for: in all that an order says, or in the contacts of a guest. */
  text?: keyof typeof MATCHES
}

/** The ids of a page of orders with these words, newest first. */
export async function findByWords(
  db: Database,
  { q, conditions, cursor, limit, text = 'order' }: Wanted,
): Promise<FoundId[]> {
  const patterns = searchPatterns(q)
  if (patterns.length === 0)
    return listIds(db, conditions, { after: below(cursor, sql`${orders.ordered_at}, ${orders.id}`), limit })
  const matches = sql.join(patterns.map(MATCHES[text]), sql` and `)
  const words = { matches, conditions, after: below(cursor, sql`found.ordered_at, found.order_id`), limit }
  if (!isRare(patterns)) {
    const newest = await searchNewest(db, words)
    if (newest.length === limit || !isIndexed(patterns)) return newest
  }
  return searchIndex(db, words)
}
