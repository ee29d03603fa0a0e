import { command } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { AppError } from '@/lib/platform/errors'
import { TaskError } from '@/lib/work/tasks/errors'
import { kindOf, type TaskKind } from '@/lib/work/tasks/rules'

/**
 * Closes a task that an operator has done. Throws `order_not_found`, `forbidden`, `task_is_step` for one that only its
 * own step completes, `not_found` when no task of that kind is open.
 */
export const finishOrderTask = command(async (work, { order_id, kind }: { order_id: number; kind: TaskKind }) => {
  await lockOrder(work, order_id)
  requireAllowed(work.actor, kindOf(kind).by)
  if (kindOf(kind).isStep) throw new TaskError('task_is_step')
  const closed = await closeOrderTasks(work, order_id, [kind])
  if (closed.length === 0) throw new AppError('not_found')
})
