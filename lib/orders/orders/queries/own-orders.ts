import { and, eq, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

/**
 * Keeps the orders that an operator may see. An order is of one warehouse, and what belongs to it is read with it:
 * payments, refunds, parcels, messages. Every query of the back-office that reads orders has this condition.
 */
export const ownOrders = (actor: Actor): SQL | undefined => warehouseScope(actor, orders.warehouse_id)

/** A buyer's own order. Throws `order_not_found`, also for another buyer's. */
export async function requireOrderOf(
  db: Database | Transaction,
  { user_id, order_id }: { user_id: number; order_id: number },
): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
  if (!order) throw new OrderError('order_not_found')
  return order
}

/** An order of one of the actor's warehouses. Throws `order_not_found`. */
export async function requireOwnOrder(db: Database | Transaction, actor: Actor, id: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(actor)))
  if (!order) throw new OrderError('order_not_found')
  return order
}
