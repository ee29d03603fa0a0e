import { and, eq, inArray, isNull } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { order_work } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

type Kind = (typeof order_work.$inferSelect)['kind']
type Entry = { order_id: number; kind: Kind; data?: Record<string, string | number> }

/** Puts an order before somebody of the store; it lies there once. */
export async function openWork(work: Work, { order_id, kind, data = {} }: Entry) {
  await work.db.insert(order_work).values({ order_id, kind, data, opened_at: work.now }).onConflictDoNothing()
}

/** Nobody has to look at these any more; those that were open. */
export function closeWork(work: Work, order_id: number, kinds: Kind[]) {
  return work.db
    .update(order_work)
    .set({ closed_at: work.now })
    .where(and(eq(order_work.order_id, order_id), inArray(order_work.kind, kinds), isNull(order_work.closed_at)))
    .returning({ kind: order_work.kind })
}

/** Somebody has seen to it. Throws `not_found` when nothing of the kind is open. */
export const finishWork = command(async (work, { order_id, kind }: { order_id: number; kind: Kind }) => {
  const closed = await closeWork(work, order_id, [kind])
  if (closed.length === 0) throw new AppError('not_found')
})
