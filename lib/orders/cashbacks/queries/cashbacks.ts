import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import type { Cashback, CashbackList, CashbackQuery, FlaggedCashback } from '@/lib/orders/cashbacks/schema'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

type Row = typeof cashbacks.$inferSelect

export const toCashback = (row: Row): Cashback => ({
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  promised: row.promised,
  amount: row.amount,
  due_at: row.due_at?.toISOString() ?? null,
  released_at: row.released_at?.toISOString() ?? null,
})

/** An order that earns nothing has a row too; nobody is shown it. */
const isPromise = gt(cashbacks.promised, 0)

const toListed = (row: Row) => ({
  ...toCashback(row),
  id: row.id,
  order: { id: row.order_id, formatted_id: formattedId(row.order_id) },
  created_at: row.created_at.toISOString(),
})

/** What each cashback is made of. */
async function listLines(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const { title, title_idn } = order_products
  const { cashback_id, rate, amount } = cashback_lines
  return db
    .select({ cashback_id, rate, amount, title, title_idn })
    .from(cashback_lines)
    .innerJoin(order_products, eq(order_products.id, cashback_lines.order_product_id))
    .where(inArray(cashback_id, ids))
    .orderBy(cashback_lines.order_product_id)
}

/** What waits of a member's cashback. */
async function sumWaiting(db: Database, user_id: number) {
  const of = (status: Row['status']) =>
    sql`coalesce(sum(${cashbacks.amount}) filter (where ${eq(cashbacks.status, status)}), 0)`.mapWith(Number)
  const [sums] = await db
    .select({ pending: of('pending'), on_hold: of('on_hold') })
    .from(cashbacks)
    .where(eq(cashbacks.user_id, user_id))
  return sums ?? { pending: 0, on_hold: 0 }
}

/** A member's cashback with what waits of it, the newest first. */
export async function pageCashbacks(db: Database, { user_id }: Scope, query: CashbackQuery): Promise<CashbackList> {
  const key = readCursor(query.cursor, 1)
  const found = await db
    .select()
    .from(cashbacks)
    .where(
      and(
        eq(cashbacks.user_id, user_id),
        isPromise,
        query.status && eq(cashbacks.status, query.status),
        key ? sql`${cashbacks.id} < ${key[0]}::bigint` : undefined,
      ),
    )
    .orderBy(desc(cashbacks.id))
    .limit(query.limit + 1)
  const page = found.slice(0, query.limit)
  const lines = await listLines(
    db,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    data: {
      ...(await sumWaiting(db, user_id)),
      cashbacks: page.map((row) => ({
        ...toListed(row),
        lines: lines.filter((line) => line.cashback_id === row.id).map(({ cashback_id: _, ...line }) => line),
      })),
    },
    metadata: { next_cursor: found.length > query.limit && last ? writeCursor([last.id]) : null },
  }
}

/** What orders earn this member, by order; of an own order with a code and a voucher, by the code. */
export async function listOfOrders(
  db: Database,
  { user_id, ids }: { user_id: number; ids: number[] },
): Promise<Map<number, Cashback>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(cashbacks)
    .where(and(eq(cashbacks.user_id, user_id), inArray(cashbacks.order_id, ids), isPromise))
    .orderBy(desc(cashbacks.kind))
  return new Map(found.map((row) => [row.order_id, toCashback(row)]))
}

/** What orders with their code earn a reseller, by order and line. */
export async function listCommissions(db: Database, { user_id, ids }: { user_id: number; ids: number[] }) {
  const found = ids.length > 0 ? await db.select().from(cashbacks).where(commissionsOf(user_id, ids)) : []
  const lines = await listLines(
    db,
    found.map(({ id }) => id),
  )
  return new Map(
    found.map((row) => [
      row.order_id,
      {
        cashback: toCashback(row),
        lines: lines.filter((line) => line.cashback_id === row.id).map(({ cashback_id: _, ...line }) => line),
      },
    ]),
  )
}

const commissionsOf = (user_id: number, ids: number[]) =>
  and(eq(cashbacks.user_id, user_id), eq(cashbacks.kind, 'referral'), inArray(cashbacks.order_id, ids), isPromise)

/** All cashback of a member, oldest first. */
export async function listAllCashbacks(db: Database, { user_id }: Scope) {
  const found = await db.select().from(cashbacks).where(eq(cashbacks.user_id, user_id)).orderBy(cashbacks.id)
  return found.map(toListed)
}

const MOST_FLAGGED = 100

/** Cashback that waits for somebody to look at it, the oldest first, of orders that the actor may see. */
export async function listFlagged({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<FlaggedCashback[]> {
  const found = await db
    .select({ row: cashbacks, store_name: resellers.store_name, order: orders, buyer: users })
    .from(cashbacks)
    .innerJoin(orders, eq(orders.id, cashbacks.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(resellers, eq(resellers.user_id, cashbacks.user_id))
    .where(
      and(
        inArray(cashbacks.status, ['pending', 'on_hold']),
        sql`cardinality(${cashbacks.flags}) > 0 and ${cashbacks.cleared_by} is null`,
        ownOrders(actor),
      ),
    )
    .orderBy(cashbacks.id)
    .limit(MOST_FLAGGED)
  return found.map(({ row, store_name, order, buyer }) => ({
    ...toListed(row),
    flags: row.flags as FlaggedCashback['flags'],
    reseller: { user_id: row.user_id, store_name },
    buyer: { user_id: buyer.id, name: order.buyer_name || `${buyer.first_name} ${buyer.last_name}`.trim() },
  }))
}
