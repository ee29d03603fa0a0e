import { and, eq, isNull } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { closeOrderTasks, openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { findConflicts } from '@/lib/orders/rental-units/queries/conflicts'
import { calendarDay } from '@/lib/platform/time'
import { tasks } from '@/lib/work/tasks/tables'

const openOf = (work: Work) =>
  work.db
    .select({ order_id: tasks.subject_id })
    .from(tasks)
    .where(and(eq(tasks.kind, 'rental_conflict'), eq(tasks.subject_type, 'order'), isNull(tasks.closed_at)))

const keep = command(async (work) => {
  const conflicts = await findConflicts(work.db, calendarDay(work.now))
  for (const { order_id: id, warehouse_id, day, short } of conflicts) {
    await openOrderTask(work, { id, warehouse_id }, { kind: 'rental_conflict', data: { day, short } })
  }
  const still = new Set(conflicts.map(({ order_id }) => order_id))
  for (const { order_id } of await openOf(work)) {
    if (!still.has(order_id)) await closeOrderTasks(work, order_id, ['rental_conflict'])
  }
})

/** Opens a task for each order to which too few units are left, and closes those whose units are there again. */
export const keepConflicts = (context: Context) => keep(context, undefined)
