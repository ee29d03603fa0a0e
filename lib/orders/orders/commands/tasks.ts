import { and, eq, inArray, isNull } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { order_work } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

type TaskKind = (typeof order_work.$inferSelect)['kind']
type Task = { order_id: number; kind: TaskKind; data?: Record<string, string | number> }

/** Opens a task for an operator, unless one of this kind is open for the order. */
export async function openTask(work: Work, { order_id, kind, data = {} }: Task) {
  await work.db.insert(order_work).values({ order_id, kind, data, opened_at: work.now }).onConflictDoNothing()
}

/** Closes the open tasks of these kinds and returns them. */
export function closeTasks(work: Work, order_id: number, kinds: TaskKind[]) {
  return work.db
    .update(order_work)
    .set({ closed_at: work.now })
    .where(and(eq(order_work.order_id, order_id), inArray(order_work.kind, kinds), isNull(order_work.closed_at)))
    .returning({ kind: order_work.kind })
}

/** Closes a task that an operator has done. Throws `not_found` when no task of that kind is open. */
export const finishTask = command(async (work, { order_id, kind }: { order_id: number; kind: TaskKind }) => {
  const closed = await closeTasks(work, order_id, [kind])
  if (closed.length === 0) throw new AppError('not_found')
})
