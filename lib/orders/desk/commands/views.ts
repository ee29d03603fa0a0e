import { and, count, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { ownerOf } from '@/lib/orders/desk/queries/views'
import type { NewView, OrderView } from '@/lib/orders/desk/schema/views'
import { order_views } from '@/lib/orders/desk/tables'
import { AppError } from '@/lib/platform/errors'

const MOST_VIEWS = 20

const countViews = async (work: Work, operator_id: number) =>
  (await work.db.select({ views: count() }).from(order_views).where(eq(order_views.operator_id, operator_id)))[0]
    ?.views ?? 0

/** Keeps a list for the acting operator. Throws `forbidden` for a program, `invalid_input` for too many. */
export const keepView = command(async (work, { title, query }: NewView): Promise<OrderView> => {
  const operator_id = ownerOf(work.actor)
  if ((await countViews(work, operator_id)) >= MOST_VIEWS)
    throw new AppError('invalid_input', { errors: { title: `at most ${MOST_VIEWS}` } })
  const [view] = await work.db
    .insert(order_views)
    .values({ operator_id, title, query, created_at: work.now })
    .returning()
  if (!view) throw new AppError('internal')
  return { id: view.id, title, query }
})

/** Throws `not_found`, also for a list of another operator. */
export const dropView = command(async (work, { id }: { id: number }) => {
  const dropped = await work.db
    .delete(order_views)
    .where(and(eq(order_views.id, id), eq(order_views.operator_id, ownerOf(work.actor))))
    .returning({ id: order_views.id })
  if (dropped.length === 0) throw new AppError('not_found')
})
