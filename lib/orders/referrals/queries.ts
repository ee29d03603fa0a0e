import { and, eq, exists, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { listCommissions } from '@/lib/orders/cashbacks/queries/cashbacks'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { cutPage, NEWEST, pageOf } from '@/lib/orders/my-orders/queries'
import { ORDER_PAGE_SIZE } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { toReferralLines, toReferralOrder } from '@/lib/orders/referrals/projection'
import type { ReferralFilter, ReferralQuery } from '@/lib/orders/referrals/schema'
import { addDays, startOfDay } from '@/lib/platform/time'

const firstPicture = sql<string | null>`(select media_key from order_products
  where order_products.order_id = ${outer(orders.id)} order by order_products.id limit 1)`

/** Whether an order earns the reseller something in this state. */
const earnsIn = (db: Database, user_id: number, commission: NonNullable<ReferralFilter['commission']>) =>
  exists(
    db
      .select({ id: cashbacks.id })
      .from(cashbacks)
      .where(
        and(
          eq(cashbacks.order_id, orders.id),
          eq(cashbacks.user_id, user_id),
          eq(cashbacks.kind, 'referral'),
          eq(cashbacks.status, commission),
          gt(cashbacks.promised, 0),
        ),
      ),
  )

function matching(db: Database, { user_id }: Scope, filter: ReferralFilter & { cursor: string }): SQL | undefined {
  const { cursor, status, commission, start_date, end_date } = filter
  const conditions = [
    eq(orders.business_user_id, user_id),
    commission && earnsIn(db, user_id, commission),
    start_date ? gte(orders.ordered_at, startOfDay(start_date)) : undefined,
    end_date ? lt(orders.ordered_at, startOfDay(addDays(end_date, 1))) : undefined,
  ]
  return pageOf(conditions, { cursor, statuses: [...(status ? [status] : []), ...filter['statuses[]']] })
}

async function findReferrals(db: Database, scope: Scope, filter: ReferralFilter & { cursor: string; limit: number }) {
  const found = await db
    .select({ order: orders, media_key: firstPicture })
    .from(orders)
    .where(matching(db, scope, filter))
    .orderBy(...NEWEST)
    .limit(filter.limit)
  const ids = found.map(({ order }) => order.id)
  const earned = await listCommissions(db, { user_id: scope.user_id, ids })
  return found.map((row) => ({ ...row, earned: earned.get(row.order.id) ?? null }))
}

/** Orders with the reseller's code and what they earn, newest first. */
export async function pageReferrals(db: Database, scope: Scope, query: ReferralQuery) {
  const limit = query.limit ?? ORDER_PAGE_SIZE
  const rows = await findReferrals(db, scope, { ...query, limit: limit + 1 })
  const { shown, metadata } = cutPage(rows, limit)
  return { data: shown.map(toReferralOrder), metadata }
}

/** The most orders of a file, the newest first. */
const MOST_IN_FILE = 5_000

/** The same orders as CSV, a line for each order line that earns, or one for an order that earns nothing yet. */
export async function writeReferrals(db: Database, scope: Scope, filter: ReferralFilter): Promise<string> {
  const rows = await findReferrals(db, scope, { ...filter, cursor: '1', limit: MOST_IN_FILE })
  return toReferralLines(rows.map(toReferralOrder))
}
