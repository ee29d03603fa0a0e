import { and, type Column, eq, gt, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import type { OrderFilter } from '@/lib/orders/desk/schema/list'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { findBuyer, isSameBuyer } from '@/lib/orders/orders/queries/same-buyer'
import { UNSOLD } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { type FoundId, findByWords } from '@/lib/orders/search/queries/words'
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

type Wanted = { filter: OrderFilter; cursor: string; limit: number }

/** The ids of a page of orders, newest first. */
export const findOrderIds = async (
  db: Database,
  { filter, cursor, limit }: Wanted,
  looker: Looker,
): Promise<FoundId[]> =>
  findByWords(db, { q: filter.q ?? '', conditions: await conditionsOf(db, filter, looker), cursor, limit })

/** How many orders a filter without words keeps. */
export const countOrdersOf = async (db: Database, filter: OrderFilter, looker: Looker): Promise<number> =>
  db.$count(orders, and(...(await conditionsOf(db, filter, looker))))
