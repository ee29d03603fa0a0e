import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { listOrderEntries } from '@/lib/money/ledger/queries/entries'
import type { LedgerEntry } from '@/lib/money/ledger/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The entries of an order that the operator may see, oldest first. Throws `order_not_found`. */
export async function requireOrderEntries(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<LedgerEntry[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(actor)))
  if (!order) throw new OrderError('order_not_found')
  return listOrderEntries(db, id)
}
