import { and, eq } from 'drizzle-orm'
import type { Actor, Work } from '@/lib/db/command'
import { order_activities, orders } from '@/lib/db/tables'
import { findTransition, type OrderStatus, type Trigger } from '@/lib/orders/states'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'

export type OrderRow = typeof orders.$inferSelect

type Move = {
  verb: string
  trigger: Trigger
  kind?: string
  data?: Record<string, unknown>
  set?: Partial<Pick<OrderRow, 'paid_at' | 'expired_at' | 'invoice_number' | 'delivered_at'>>
}

export const actorName = (actor: Actor) => actor.name || 'Guest'

const changes = counter('griya_order_changes_total', 'What happened to orders: create_order, confirm_payment …', [
  'verb',
])

/** Writes one line of the timeline. */
export const recordActivity = (
  work: Work,
  activity: {
    order_id: number
    verb: string
    from: OrderStatus | null
    to: OrderStatus
    data?: Record<string, unknown>
  },
) => {
  work.count({ counter: changes, labels: { verb: activity.verb } })
  return work.db.insert(order_activities).values({
    order_id: activity.order_id,
    verb: activity.verb,
    actor_name: actorName(work.actor),
    from_status: activity.from,
    to_status: activity.to,
    message_data: activity.data ?? {},
    created_at: work.now,
  })
}

/**
 * The only way a status changes: the table must know the edge, and of two at once exactly one finds the row in
 * its old state. Throws `invalid_transition`.
 */
export async function move(work: Work, order: OrderRow, { verb, trigger, kind, data, set }: Move): Promise<OrderRow> {
  const edge = findTransition(order.status, verb, trigger, kind)
  if (!edge) throw new AppError('invalid_transition', { params: { from: order.status, verb } })
  const [moved] = await work.db
    .update(orders)
    .set({ ...set, status: edge.to, updated_at: work.now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (!moved) throw new AppError('invalid_transition', { params: { from: order.status, verb } })
  const details = kind ? { ...data, kind } : data
  await recordActivity(work, {
    order_id: order.id,
    verb,
    from: order.status,
    to: edge.to,
    ...(details && { data: details }),
  })
  return moved
}
