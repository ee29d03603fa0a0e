import { and, eq, isNull } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { CONFLICT_DAYS } from '@/lib/fulfilment/units/rules'
import { closeOrderTasks, openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { findConflicts } from '@/lib/orders/rental-units/queries/conflicts'
import { addDays, calendarDay } from '@/lib/platform/time'
import { tasks } from '@/lib/work/tasks/tables'

type Place = { warehouse_id?: number; product_ids?: readonly number[] }

const openOf = (work: Work, { warehouse_id }: Place) =>
  work.db
    .select({ order_id: tasks.subject_id })
    .from(tasks)
    .where(
      and(
        eq(tasks.kind, 'rental_conflict'),
        eq(tasks.subject_type, 'order'),
        isNull(tasks.closed_at),
        warehouse_id === undefined ? undefined : eq(tasks.warehouse_id, warehouse_id),
      ),
    )

/**
 * Opens a task for each order to which too few units are left within two weeks, and closes those whose units are there
 * again. For `product_ids` no day is too far ahead; only `warehouse_id` is looked at, if given.
 */
export async function keepConflictsAt(work: Work, place: Place) {
  const today = calendarDay(work.now)
  const conflicts = await findConflicts(work.db, { today, ...place })
  const soon = addDays(today, CONFLICT_DAYS)
  for (const { order_id: id, warehouse_id, product_id, day, short } of conflicts) {
    if (day > soon && !place.product_ids?.includes(product_id)) continue
    await openOrderTask(work, { id, warehouse_id }, { kind: 'rental_conflict', data: { day, short } })
  }
  const still = new Set(conflicts.map(({ order_id }) => order_id))
  for (const { order_id } of await openOf(work, place)) {
    if (!still.has(order_id)) await closeOrderTasks(work, order_id, ['rental_conflict'])
  }
}

const keep = command(keepConflictsAt)

/** The same for every warehouse. */
export const keepConflicts = (context: Context) => keep(context, {})
