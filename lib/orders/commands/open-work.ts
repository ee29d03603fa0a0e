import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { order_work } from '@/lib/db/tables'

type Kind = (typeof order_work.$inferSelect)['kind']
type Entry = { order_id: number; kind: Kind; data?: Record<string, string | number> }

/** Puts an order before somebody of the store; it lies there once. */
export async function openWork(work: Work, { order_id, kind, data = {} }: Entry) {
  await work.db.insert(order_work).values({ order_id, kind, data, opened_at: work.now }).onConflictDoNothing()
}

/** Nobody has to look at these any more. */
export async function closeWork(work: Work, order_id: number, kinds: Kind[]) {
  await work.db
    .update(order_work)
    .set({ closed_at: work.now })
    .where(and(eq(order_work.order_id, order_id), inArray(order_work.kind, kinds), isNull(order_work.closed_at)))
}
