import { command, violates } from '@/lib/db/command'
import { AuditError } from '@/lib/identity/audit/errors'
import { requireUndoable } from '@/lib/identity/audit/require-undoable'
import { changeTask, lockAnyTask } from '@/lib/work/tasks/commands/work-on-task'
import { TaskState } from '@/lib/work/tasks/schema'

/**
 * Puts a task back to what it was before the acting operator's last step, also one that was ticked off. Throws
 * `not_found`, `forbidden`, `nothing_to_undo`.
 */
export const undoTask = command(async (work, { id }: { id: number }) => {
  const task = await lockAnyTask(work, id)
  const { action, before } = await requireUndoable(work, { subject_type: 'task', subject_id: id })
  // A step of the order has completed it meanwhile.
  if (task.closed_at && action !== 'task_done') throw new AuditError('nothing_to_undo')
  const { assignee, ...state } = TaskState.parse(before)
  const set = { ...state, assignee_name: assignee, closed_at: null, closed_by: null }
  return changeTask(work, task, 'task_undone', set).catch((error: unknown) => {
    // Meanwhile another task of this kind was opened for the same subject.
    throw violates(error, 'tasks_open') ? new AuditError('nothing_to_undo') : error
  })
})
