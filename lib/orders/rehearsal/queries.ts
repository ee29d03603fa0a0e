import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { claims } from '@/lib/orders/claims/tables'
import { extensions } from '@/lib/orders/extensions/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import type { RehearsedOrder } from '@/lib/orders/rehearsal/schema'
import { deadlines } from '@/lib/work/deadlines/tables'

const LISTED = 20

/** Which deadlines are those of an order, by its id: its own, and those of its claims and bills. */
export const ofOrder = (id: SQL) => sql`(${deadlines.subject_type} = 'order' and ${deadlines.subject_id} = ${id}
  or ${deadlines.subject_type} = 'claim' and ${deadlines.subject_id} in
    (select ${claims.id} from ${claims} where ${claims.order_id} = ${id})
  or ${deadlines.subject_type} = 'extension' and ${deadlines.subject_id} in
    (select ${extensions.id} from ${extensions} where ${extensions.order_id} = ${id})
  or ${deadlines.subject_type} = 'buy_out' and ${deadlines.subject_id} in
    (select ${buy_outs.id} from ${buy_outs} where ${buy_outs.order_id} = ${id}))`

/** The deadlines of an order, the next one first. */
export const listDates = (db: Database | Transaction, id: number) =>
  db
    .select()
    .from(deadlines)
    .where(ofOrder(sql`${id}`))
    .orderBy(deadlines.due_at, deadlines.id)

/** The newest orders with something to come, or those whose number contains the digits. */
export async function listRehearsed(db: Database, digits: string): Promise<RehearsedOrder[]> {
  const hasDates = inArray(
    orders.id,
    db.select({ id: deadlines.subject_id }).from(deadlines).where(eq(deadlines.subject_type, 'order')),
  )
  const { id, type, status } = orders
  const found = await db
    .select({ id, type, status })
    .from(orders)
    .where(digits ? sql`${orders.id}::text like ${`%${digits}%`}` : hasDates)
    .orderBy(desc(orders.ordered_at))
    .limit(LISTED)
  const dates = await db
    .select({ id, kind: deadlines.kind, due_at: deadlines.due_at })
    .from(orders)
    .innerJoin(deadlines, ofOrder(sql`${id}`))
    .where(
      inArray(
        id,
        found.map((order) => order.id),
      ),
    )
    .orderBy(deadlines.due_at, deadlines.id)
  return found.map((order) => ({
    ...order,
    formatted_id: formattedId(order.id),
    dates: dates
      .filter((date) => date.id === order.id)
      .map(({ kind, due_at }) => ({ kind, due_at: due_at.toISOString() })),
  }))
}
