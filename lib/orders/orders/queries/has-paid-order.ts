import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { orders } from '@/lib/orders/orders/tables'

/** Whether this shopper has paid for anything. */
export async function hasPaidOrder(db: Database, user_id: number): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, user_id), isNotNull(orders.paid_at)))
    .limit(1)
  return found.length > 0
}
