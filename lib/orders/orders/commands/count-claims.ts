import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { keepDeadlines } from '@/lib/orders/orders/commands/keep-deadlines'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { orders } from '@/lib/orders/orders/tables'

/**
 * Counts an order's open claims, and keeps its own clocks still while there is one. `change` is added to the number.
 */
export async function countClaims(work: Work, order: OrderRow, change: number): Promise<OrderRow> {
  if (change === 0) return order
  const counted = { ...order, open_claims: order.open_claims + change, updated_at: work.now }
  const { open_claims, updated_at } = counted
  await work.db.update(orders).set({ open_claims, updated_at }).where(eq(orders.id, order.id))
  await keepDeadlines(work, counted)
  return counted
}
