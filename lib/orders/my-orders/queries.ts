import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { users } from '@/lib/identity/accounts/tables'
import { listOrderCredits } from '@/lib/money/wallet/queries/wallet'
import { listOfOrders } from '@/lib/orders/cashbacks/queries/cashbacks'
import { claimedOrders } from '@/lib/orders/claims/queries/claimed-orders'
import { listClaimsOf } from '@/lib/orders/claims/queries/claims'
import type { ClaimListKind } from '@/lib/orders/claims/rules/limits'
import { listCreditNotes } from '@/lib/orders/credit-notes/queries/credit-notes'
import { type FoundOrder, toOrder } from '@/lib/orders/my-orders/projection'
import type { Order } from '@/lib/orders/my-orders/schema'
import { type OrderRow, type Reader, toActivity } from '@/lib/orders/orders/projection/order'
import { readSeveral, sentAt } from '@/lib/orders/orders/queries/parcels'
import { ORDER_PAGE_SIZE } from '@/lib/orders/orders/rules/order'
import type { Activity } from '@/lib/orders/orders/schema'
import { ORDER_STATUSES, statusesOfFilter } from '@/lib/orders/orders/states/machine'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { listPayees, listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { listRentExchanges } from '@/lib/orders/rent-exchanges/queries/exchanges'
import { findUnreviewed } from '@/lib/orders/reviews/queries/own'
import { canReview } from '@/lib/orders/reviews/rules'
import { readSettings } from '@/lib/places/settings/queries'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The tracking code of the newest parcel that was shipped. */
const trackingCode = sql<string | null>`(select s.tracking_code from shipments s
  where s.order_id = ${outer(orders.id)} and s.purpose = 'delivery' and s.state <> 'failed'
  order by s.id desc limit 1)`

/** The gateway's hosted page of the order's pending payment. */
const hostedPage = sql<
  string | null
>`(select a.instructions ->> 'url' from payment_attempts a join bills b on b.id = a.bill_id
  where b.order_id = ${outer(orders.id)} and b.purpose = 'order' and a.method = 'invoice' and a.status = 'pending')`

const selectOrders = (db: Database) =>
  db
    .select({
      order: orders,
      buyer: { first_name: users.first_name, last_name: users.last_name, role: users.role },
      tracking_code: trackingCode,
      sent_at: sentAt,
      hosted_page: hostedPage,
      pickup_title: pickup_points.title,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(pickup_points, eq(pickup_points.id, orders.pickup_point_id))

async function linesOf(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      row: order_products,
      slug: sql<string>`(select slug from products where products.id = ${outer(order_products.product_id)})`,
    })
    .from(order_products)
    .where(inArray(order_products.order_id, ids))
    .orderBy(asc(order_products.id))
}

async function withLines(
  db: Database,
  scope: Scope,
  rows: Omit<
    FoundOrder,
    | 'lines'
    | 'parcels'
    | 'credit_notes'
    | 'refunds'
    | 'claims'
    | 'exchange'
    | 'settings'
    | 'payee'
    | 'credited'
    | 'cashback'
    | 'reviewable'
  >[],
  reader: Reader,
): Promise<Order[]> {
  const ids = rows.map(({ order }) => order.id)
  const lines = await linesOf(db, ids)
  const parcels = await readSeveral(
    db,
    rows.map(({ order }) => order),
  )
  const notes = await listCreditNotes(db, ids)
  const refunds = await listRefunds(db, ids)
  const claims = await listClaimsOf(db, ids)
  const rented = rows.filter(({ order }) => order.type === 'rent').map(({ order }) => order.id)
  const exchanges = await listRentExchanges(db, rented)
  const settings = await readSettings(db)
  const toBank = claims.flatMap(({ claim }) => (claim.destination === 'bank' ? [claim.order_id] : []))
  const accounts = await listPayees(db, [...new Set([...toBank, ...refunds.map(({ order_id }) => order_id)])])
  const credited = await listOrderCredits(db, scope.user_id, ids)
  const earned = await listOfOrders(db, { user_id: scope.user_id, ids })
  const arrived = rows.filter(({ order, buyer }) => buyer.role !== 'guest' && canReview(order, reader.now))
  const reviewable = await findUnreviewed(
    db,
    arrived.map(({ order }) => order.id),
  )
  return rows.map((found) => {
    const { id } = found.order
    const own = { lines: lines.filter(({ row }) => row.order_id === id), reviewable: reviewable.has(id) }
    const sent = { parcels: parcels.get(id) ?? [] }
    const known = { payee: accounts.get(id) ?? null, credited: credited.get(id), cashback: earned.get(id) ?? null }
    const after = {
      settings,
      exchange: exchanges.get(id) ?? null,
      credit_notes: notes.filter(({ order_id }) => order_id === id),
      claims: claims.filter(({ claim }) => claim.order_id === id),
      refunds: refunds.filter(({ order_id }) => order_id === id),
    }
    return toOrder({ ...found, ...own, ...sent, ...known, ...after }, reader)
  })
}

type OrderSelector = { id: number; type?: OrderRow['type'] }

/** The shopper's own order, of the given type if any. Throws `order_not_found`, also for another user's order. */
export async function requireOrder(
  db: Database,
  scope: Scope,
  { id, type }: OrderSelector,
  reader: Reader,
): Promise<Order> {
  const rows = await selectOrders(db).where(
    and(eq(orders.id, id), eq(orders.user_id, scope.user_id), type && eq(orders.type, type)),
  )
  const [order] = await withLines(db, scope, rows, reader)
  if (!order) throw new OrderError('order_not_found')
  return order
}

export type OrderPage = {
  cursor: string
  limit?: number | undefined
  statuses: string[]
  claims?: ClaimListKind | undefined
}

/** The condition of a page, newest first; orders added meanwhile do not shift it. */
export const pageOf = (condition: (SQL | undefined)[], { cursor, statuses }: OrderPage) => {
  const key = readCursor(cursor, 2)
  const wanted = statuses.flatMap(statusesOfFilter)
  return and(
    ...condition,
    ...(wanted.length > 0 ? [inArray(sql<string>`${orders.status}`, wanted)] : []),
    ...(key ? [sql`(${orders.ordered_at}, ${orders.id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)`] : []),
  )
}

export const NEWEST = [desc(orders.ordered_at), desc(orders.id)] as const

export function cutPage<Row extends { order: Pick<OrderRow, 'id' | 'ordered_at'> }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.order
  const next_cursor = rows.length > limit && last ? writeCursor([last.ordered_at.toISOString(), last.id]) : null
  return { shown, metadata: { next_cursor } }
}

/** How many orders each filter selects, by its name; filters that select none are left out. */
async function countByFilter(db: Database, owned: (SQL | undefined)[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, count: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(...owned))
    .groupBy(orders.status)
  const counted = ORDER_STATUSES.map((filter) => {
    const selected = rows.filter(({ status }) => statusesOfFilter(filter).includes(status))
    return [filter, selected.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

/** The shopper's orders of one type, newest first; the first page counts all of them by status. */
export async function listOrders(
  db: Database,
  scope: Scope,
  page: OrderPage & { type: OrderRow['type'] },
  reader: Reader,
) {
  const limit = page.limit ?? ORDER_PAGE_SIZE
  const ofClaims = page.claims && claimedOrders(page.claims, { now: reader.now, settings: await readSettings(db) })
  const owned = [eq(orders.user_id, scope.user_id), eq(orders.type, page.type), ofClaims]
  const rows = await selectOrders(db)
    .where(pageOf(owned, page))
    .orderBy(...NEWEST)
    .limit(limit + 1)
  const { shown, metadata } = cutPage(rows, limit)
  const counts = page.cursor === FIRST_CURSOR && { counts: await countByFilter(db, owned) }
  return { data: await withLines(db, scope, shown, reader), metadata: { ...metadata, ...counts } }
}

/** The timeline, oldest first. Throws `order_not_found`. */
export async function listActivities(db: Database, scope: Scope, id: number, { locale }: Reader): Promise<Activity[]> {
  const rows = await db
    .select({ activity: order_activities })
    .from(orders)
    .leftJoin(order_activities, eq(order_activities.order_id, orders.id))
    .where(and(eq(orders.id, id), eq(orders.user_id, scope.user_id)))
    .orderBy(asc(order_activities.id))
  if (rows.length === 0) throw new OrderError('order_not_found')
  return rows.flatMap(({ activity }) => (activity ? [toActivity(activity, locale)] : []))
}
