import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { none, type Report } from './report'
import type { ShopUnderTest } from './shop'

/** Checks the invariants, as `npm run store -- doctor` does. */
export async function checkInvariants(report: Report, shop: ShopUnderTest) {
  const invariants = await (await shop.programs()).checkInvariants()
  const violated = invariants.filter(({ violations }) => violations > 0)
  report.check(`no invariant of ${invariants.length} is violated`, ...none(violated))
}

const rowsOf = async ({ db }: Connection, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

/** Orders without a message about them in the outbox. */
export const findUnannounced = (connection: Connection) =>
  rowsOf(
    connection,
    sql`select id from orders where not exists (select 1 from outbox where dedupe_key in ('order_placed/' || orders.id, 'order_paid/' || orders.id))`,
  )

/** Pieces of a product in the lines of all orders, and reserved pieces. */
export async function piecesOf(connection: Connection, productId: number) {
  const [row] = await rowsOf(
    connection,
    sql`select (select coalesce(sum(quantity), 0)::int from order_products where product_id = ${productId}) as ordered,
      (select coalesce(sum(reserved), 0)::int from stock_items where product_id = ${productId}) as reserved`,
  )
  return { ordered: Number(row?.ordered), reserved: Number(row?.reserved) }
}

export async function countOrders(connection: Connection): Promise<number> {
  const [row] = await rowsOf(connection, sql`select count(*)::int as orders from orders`)
  return Number(row?.orders)
}
