import { and, type Column, count, eq, inArray, min, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { users } from '@/lib/identity/accounts/tables'
import { maskPerson, seesPeople } from '@/lib/orders/customers/queries/masking'
import type { CustomerQuery, CustomerRow } from '@/lib/orders/customers/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { contactPhone } from '@/lib/orders/orders/queries/same-buyer'
import { orders } from '@/lib/orders/orders/tables'
import { findByWords } from '@/lib/orders/search/queries/words'
import { searchPatterns } from '@/lib/orders/search/rules/words'
import { searched_orders } from '@/lib/orders/search/tables'

export type Reader = Pick<Context, 'db' | 'actor'>

const other = alias(orders, 'other')

const isGuestOf = (order: { user_id: Column }) =>
  sql`exists (select from ${users} where ${users.id} = ${order.user_id} and ${users.role} = 'guest')`

/** What makes two orders those of one guest, who has no account; each is found by an index of its own. */
const SAME = [
  eq(other.user_id, orders.user_id),
  eq(other.buyer_email, orders.buyer_email),
  sql`${contactPhone(other)} = ${contactPhone()}`,
]

/** The words are the guest's own, as `searched_orders` has them. */
const matches = (order: { id: Column }, q: string): SQL | undefined => {
  const patterns = searchPatterns(q)
  if (patterns.length === 0) return undefined
  const likes = patterns.map((pattern) => sql`${searched_orders.guest} like ${pattern}`)
  return sql`exists (select from ${searched_orders} where ${searched_orders.order_id} = ${order.id} and ${and(...likes)})`
}

/** No order of the same guest is newer that the operator may see and the words match. */
function isNewest(db: Database, actor: Actor, q: string): SQL[] {
  const isNewer = and(
    sql`(${other.ordered_at}, ${other.id}) > (${orders.ordered_at}, ${orders.id})`,
    isGuestOf(other),
    warehouseScope(actor, other.warehouse_id),
    matches(other, q),
  )
  return SAME.map((same) => notExists(db.select({ id: other.id }).from(other).where(and(same, isNewer))))
}

/** The orders of the same guest that the operator may see, and when the first one was placed. */
const historyOf = (db: Database, actor: Actor) =>
  db
    .select({ orders: count().as('orders'), first_at: min(other.ordered_at).as('first_at') })
    .from(other)
    .where(and(or(...SAME), warehouseScope(actor, other.warehouse_id)))
    .as('history')

async function readGuests({ db, actor }: Reader, ids: number[]): Promise<Map<number, CustomerRow>> {
  const history = historyOf(db, actor)
  const found = await db
    .select({
      order_id: orders.id,
      id: users.id,
      name: orders.buyer_name,
      email: orders.buyer_email,
      phone_number: contactPhone(),
      blocked_at: users.blocked_at,
      ordered_at: orders.ordered_at,
      first_at: history.first_at,
      orders: history.orders,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoinLateral(history, sql`true`)
    .where(inArray(orders.id, ids))
  const isMasked = !seesPeople(actor)
  return new Map(
    found.map(({ order_id, name, email, phone_number, ordered_at, first_at, blocked_at, ...row }) => [
      order_id,
      {
        ...row,
        ...maskPerson({ name, email, phone_number }, isMasked),
        role: 'guest' as const,
        register_at: (first_at ?? ordered_at).toISOString(),
        last_order_at: ordered_at.toISOString(),
        blocked: blocked_at !== null,
      },
    ]),
  )
}

const isBlocked = (blocked: CustomerQuery['blocked']) =>
  blocked &&
  sql`exists (select from ${users} where ${users.id} = ${orders.user_id}
    and (${users.blocked_at} is not null) = ${blocked === 'true'})`

/** Guests who ordered, each once, the newest order first; by words of their name, e-mail address or phone number. */
export async function findGuests(reader: Reader, { q, blocked, cursor, limit }: CustomerQuery) {
  const { db, actor } = reader
  const guests = [isGuestOf(orders), ne(orders.buyer_name, ''), ...isNewest(db, actor, q)]
  const wanted = [...guests, ownOrders(actor), isBlocked(blocked)]
  const conditions = wanted.filter((condition) => condition !== undefined)
  const found = await findByWords(db, { q, conditions, cursor, limit, text: 'guest' })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await readGuests(reader, ids)
  return found.flatMap(({ id, ordered_at }) => {
    const row = rows.get(id)
    return row ? [{ row, place: [ordered_at, id] as const }] : []
  })
}
