import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, violates, type Work } from '@/lib/db/command'
import { DrawerError } from '@/lib/money/drawers/errors'
import { drawer_entries, drawers } from '@/lib/money/drawers/tables'
import type { Rupiah } from '@/lib/platform/money'

/** Who stands at the counter. */
export const cashierOf = (actor: Actor) => ({
  name: actor.name,
  id: actor.kind === 'operator' ? actor.operator_id : null,
})

type Taken = { warehouse_id: number; order_id: number; kind: 'cash' | 'card'; amount: Rupiah; receipt: string }

/**
 * Writes a payment into the open till of a warehouse, which cannot be counted meanwhile. Throws `drawer_closed`,
 * `receipt_used`.
 */
export async function recordTaken(work: Work, { warehouse_id, ...taken }: Taken) {
  const [open] = await work.db
    .select({ id: drawers.id })
    .from(drawers)
    .where(and(eq(drawers.warehouse_id, warehouse_id), isNull(drawers.closed_at)))
    .for('update')
  if (!open) throw new DrawerError('drawer_closed')
  const { name, id } = cashierOf(work.actor)
  try {
    await work.db
      .insert(drawer_entries)
      .values({ drawer_id: open.id, ...taken, taken_by: name, taken_by_id: id, taken_at: work.now })
  } catch (error) {
    if (violates(error, 'drawer_entries_receipt')) {
      throw new DrawerError('receipt_used', { params: { receipt: taken.receipt } })
    }
    throw error
  }
}
