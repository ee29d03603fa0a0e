import { desc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { order_activities } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

/** An order as an operator saw it: `version` is its `updated_at`, and without one nothing is compared. */
export type SeenOrder = { id: number; version?: string | undefined }

/** What somebody else did meanwhile: the last entry of the timeline. */
async function lastChange(work: Work, order: OrderRow) {
  const [last] = await work.db
    .select()
    .from(order_activities)
    .where(eq(order_activities.order_id, order.id))
    .orderBy(desc(order_activities.id))
    .limit(1)
  const { status, updated_at } = order
  return {
    status,
    verb: last?.verb ?? '',
    actor: last?.operator_name ?? last?.actor_name ?? '',
    version: updated_at.toISOString(),
  }
}

/**
 * Locks an order for an operator. Throws `order_not_found`, also for an order of a warehouse that is not theirs, and
 * `changed_meanwhile` with the new state when the order is no longer as the operator saw it.
 */
export async function lockSeenOrder(work: Work, { id, version }: SeenOrder): Promise<OrderRow> {
  const order = await lockOrder(work, id)
  if (version !== undefined && version !== order.updated_at.toISOString())
    throw new AppError('changed_meanwhile', { params: await lastChange(work, order) })
  return order
}
