import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { orders } from '@/lib/orders/orders/tables'

/** Whether this shopper has ordered anything. */
export async function hasOrders(db: Database, user_id: number): Promise<boolean> {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.user_id, user_id)).limit(1)
  return found.length > 0
}
