import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { orders } from '@/lib/orders/orders/tables'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'

/** Opens the task of a refund that waits for a person, unless its order has one; by default it is late in a day. */
export async function openRefundTask(work: Work, { order_id, amount }: RefundRow, due_at: Date | null = null) {
  const { id, warehouse_id } = orders
  const [order] = await work.db.select({ id, warehouse_id }).from(orders).where(eq(id, order_id))
  if (order) await openOrderTask(work, order, { kind: 'refund_due', data: { amount }, due_at })
}
