import { and, inArray } from 'drizzle-orm'
import type { MovementOrders } from '@/lib/money/wallet/movement-orders'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'

/** The orders in the wallet's history; registered in lib/server/wiring.ts. */
export const ordersOfMovements: MovementOrders = {
  async list(db, ids, operator) {
    if (ids.length === 0) return new Map()
    const found = await db
      .select({ id: orders.id, invoice_number: orders.invoice_number })
      .from(orders)
      .where(and(inArray(orders.id, ids), operator && ownOrders(operator)))
    return new Map(found.map((order) => [order.id, order]))
  },
}
