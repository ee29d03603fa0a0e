import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import type { OrderView } from '@/lib/orders/desk/schema/views'
import { order_views } from '@/lib/orders/desk/tables'
import { AppError } from '@/lib/platform/errors'

/** The account that keeps lists. Throws `forbidden` for a program, which has none. */
export function ownerOf(actor: Actor): number {
  if (actor.kind !== 'operator' || actor.operator_id === null) throw new AppError('forbidden')
  return actor.operator_id
}

/** The lists that the operator keeps, oldest first; a program has none. */
export async function listViews(db: Database, actor: Actor): Promise<OrderView[]> {
  if (actor.kind !== 'operator' || actor.operator_id === null) return []
  const { id, title, query } = order_views
  return db
    .select({ id, title, query })
    .from(order_views)
    .where(eq(order_views.operator_id, actor.operator_id))
    .orderBy(asc(id))
}
