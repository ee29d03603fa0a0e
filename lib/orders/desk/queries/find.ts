import { and, type Column, eq, gt, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { isIndexed, isRare, narrowPattern, searchPatterns } from '@/lib/orders/desk/rules/words'
import type { OrderFilter } from '@/lib/orders/desk/schema/list'
import { searched_orders } from '@/lib/orders/desk/tables'
import { UNSOLD } from '@/lib/orders/figures/rules'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { findBuyer, isSameBuyer } from '@/lib/orders/orders/queries/same-buyer'
import { orders } from '@/lib/orders/orders/tables'
import { readCursor } from '@/lib/platform/cursor'
import { addDays, startOfDay } from '@/lib/platform/time'

/** Who looks at orders, and when. */
export type Looker = { actor: Actor; now: Date }

const resellerIs = (reseller: OrderFilter['reseller']) =>
  reseller === 'any' ? isNotNull(orders.business_user_id) : reseller && eq(orders.business_user_id, reseller)

const since = (column: Column, day: string) => sql`${column} >= ${startOfDay(day).toISOString()}::timestamptz`

const until = (column: Column, day: string) =>
  sql`${column} < ${startOfDay(addDays(day, 1)).toISOString()}::timestamptz`

/** The conditions of a filter, without its words. */
async function conditionsOf(db: Database, filter: OrderFilter, looker: Looker): Promise<SQL[]> {
  const { ids, type, status, stage, warehouse_id, from, to, paid_from, paid_to, rent_due_to, reseller } = filter
  const buyer = filter.customer && (await findBuyer(db, filter.customer))
  const wanted = [
    ownOrders(looker.actor),
    ids && inArray(orders.id, ids),
    type && eq(orders.type, type),
    status && status.length > 0 && inArray(orders.status, status),
    stage && eq(orders.stage, stage),
    warehouse_id && eq(orders.warehouse_id, warehouse_id),
    from && since(orders.ordered_at, from),
    to && until(orders.ordered_at, to),
    paid_from && since(orders.paid_at, paid_from),
    paid_to && until(orders.paid_at, paid_to),
    rent_due_to && until(orders.rent_due, rent_due_to),
    buyer && isSameBuyer(buyer),
    resellerIs(reseller),
    filter.sold && and(isNotNull(orders.paid_at), notInArray(orders.status, [...UNSOLD])),
    filter.late && and(lt(orders.due_at, looker.now), sql`${overdueFrom} < ${looker.now.toISOString()}::timestamptz`),
    filter.claimed && gt(orders.open_claims, 0),
  ]
  return wanted.filter((condition): condition is SQL => Boolean(condition))
}

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

/** Where words are looked for: in all that an order says, or in the contacts of a guest. */
const TEXTS = { order: sql`found.document`, guest: sql`found.guest` }

/** `|| ''` keeps the rest of the pattern from the index. */
function matchOf(text: SQL, pattern: string): SQL {
  const narrow = narrowPattern(pattern)
  const indexed = sql`${text} like ${narrow}`
  return narrow === pattern ? indexed : sql`${indexed} and ${text} || '' like ${pattern}`
}

/** `also` are conditions that no filter of the list has. */
type Wanted = { filter: OrderFilter; cursor: string; limit: number; text?: keyof typeof TEXTS; also?: SQL[] }

/** The ids of a page of orders, newest first. */
export async function findOrderIds(
  db: Database,
  { filter, cursor, limit, text = 'order', also = [] }: Wanted,
  looker: Looker,
): Promise<FoundId[]> {
  const conditions = [...(await conditionsOf(db, filter, looker)), ...also]
  const patterns = searchPatterns(filter.q ?? '')
  if (patterns.length === 0)
    return listIds(db, conditions, { after: below(cursor, sql`${orders.ordered_at}, ${orders.id}`), limit })
  const matches = sql.join(
    patterns.map((pattern) => matchOf(TEXTS[text], pattern)),
    sql` and `,
  )
  const words = { matches, conditions, after: below(cursor, sql`found.ordered_at, found.order_id`), limit }
  if (!isRare(patterns)) {
    const newest = await searchNewest(db, words)
    if (newest.length === limit || !isIndexed(patterns)) return newest
  }
  return searchIndex(db, words)
}

/** How many orders a filter without words keeps. */
export const countOrdersOf = async (db: Database, filter: OrderFilter, looker: Looker): Promise<number> =>
  db.$count(orders, and(...(await conditionsOf(db, filter, looker))))
