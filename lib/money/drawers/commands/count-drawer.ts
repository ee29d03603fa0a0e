import { and, eq, isNull } from 'drizzle-orm'
import { command, violates } from '@/lib/db/command'
import { requireOwnWarehouse, seesWarehouse } from '@/lib/db/operator-scope'
import { recordAudit } from '@/lib/identity/audit/commands'
import { cashierOf } from '@/lib/money/drawers/commands/record-taken'
import { DrawerError } from '@/lib/money/drawers/errors'
import { takenIn, toDrawer } from '@/lib/money/drawers/queries/drawers'
import { expectedCash } from '@/lib/money/drawers/rules'
import type { DrawerCount, DrawerOpening } from '@/lib/money/drawers/schema'
import { drawers } from '@/lib/money/drawers/tables'
import { requireWarehouse } from '@/lib/places/warehouses/queries'
import { AppError } from '@/lib/platform/errors'

/** Opens the till of a warehouse with its float. Throws `forbidden`, `warehouse_not_found`, `drawer_open`. */
export const openDrawer = command(async (work, { warehouse_id, float }: DrawerOpening) => {
  requireOwnWarehouse(work.actor, warehouse_id)
  await requireWarehouse(work.db, warehouse_id)
  const { name, id } = cashierOf(work.actor)
  try {
    const [opened] = await work.db
      .insert(drawers)
      .values({ warehouse_id, float, opened_by: name, opened_by_id: id, opened_at: work.now })
      .returning()
    if (!opened) throw new AppError('internal')
    await recordAudit(work, {
      action: 'open_drawer',
      subject_type: 'drawer',
      subject_id: opened.id,
      after: { warehouse_id, float },
    })
    return toDrawer(opened, { cash: 0, card: 0 })
  } catch (error) {
    if (violates(error, 'drawers_open')) throw new DrawerError('drawer_open')
    throw error
  }
})

/** Closes a till with what was counted. Throws `not_found`, `drawer_closed`, `difference_unexplained`. */
export const countDrawer = command(async (work, { id, counted, note }: DrawerCount & { id: number }) => {
  const [open] = await work.db.select().from(drawers).where(eq(drawers.id, id)).for('update')
  if (!open || !seesWarehouse(work.actor, open.warehouse_id)) throw new AppError('not_found')
  if (open.closed_at) throw new DrawerError('drawer_closed')
  const sums = await takenIn(work.db, id)
  const expected = expectedCash({ float: open.float, cash: sums.cash })
  if (counted !== expected && note === '') {
    throw new DrawerError('difference_unexplained', { errors: { note: 'Please say why' } })
  }
  const { name, id: closed_by_id } = cashierOf(work.actor)
  const [closed] = await work.db
    .update(drawers)
    .set({ expected, counted, note, closed_by: name, closed_by_id, closed_at: work.now })
    .where(and(eq(drawers.id, id), isNull(drawers.closed_at)))
    .returning()
  if (!closed) throw new DrawerError('drawer_closed')
  const after = { expected, counted, difference: counted - expected, note }
  await recordAudit(work, { action: 'count_drawer', subject_type: 'drawer', subject_id: open.id, after })
  return toDrawer(closed, sums)
})
