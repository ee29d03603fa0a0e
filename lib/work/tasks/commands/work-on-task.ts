import { and, eq } from 'drizzle-orm'
import { command, type Operator, type Work } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { wakeDeadlines } from '@/lib/work/deadlines/commands'
import { TaskError } from '@/lib/work/tasks/errors'
import { requireAssignee } from '@/lib/work/tasks/queries/assignees'
import { ownTasks } from '@/lib/work/tasks/queries/own-tasks'
import { kindOf } from '@/lib/work/tasks/rules'
import { type TaskRow, tasks } from '@/lib/work/tasks/tables'

type TaskChange = Partial<
  Pick<
    TaskRow,
    'assignee_id' | 'assignee_name' | 'snoozed_until' | 'snooze_reason' | 'closed_at' | 'closed_by' | 'note'
  >
>

function requireOperator({ actor }: Work): Operator {
  if (actor.kind !== 'operator') throw new AppError('forbidden')
  return actor
}

/**
 * Locks an open task that this operator may do. Throws `not_found` also for one of another warehouse, `forbidden`,
 * `task_closed`.
 */
async function lockTask(work: Work, id: number): Promise<TaskRow> {
  const task = await lockAnyTask(work, id)
  if (task.closed_at) throw new TaskError('task_closed')
  return task
}

/** Locks a task, also a closed one, as `lockTask` does. */
export async function lockAnyTask(work: Work, id: number): Promise<TaskRow> {
  const [task] = await work.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), ownTasks(work.actor)))
    .for('update')
  if (!task) throw new AppError('not_found')
  requireAllowed(work.actor, kindOf(task.kind).by)
  return task
}

/** Throws `task_taken` when somebody else has the task; an owner may interfere. */
function requireFree({ actor }: Work, { assignee_id, assignee_name }: TaskRow) {
  const { operator_id, roles } = actor as Operator
  if (assignee_id === null || assignee_id === operator_id || roles.includes('owner')) return
  throw new TaskError('task_taken', { params: { name: assignee_name ?? '' } })
}

const stateOf = ({ assignee_id, assignee_name, snoozed_until, snooze_reason, closed_at, note }: TaskRow) => ({
  ...{ assignee_id, assignee: assignee_name, snoozed_until, snooze_reason, closed_at, note },
})

export async function changeTask(work: Work, task: TaskRow, action: string, set: TaskChange): Promise<TaskRow> {
  const [changed] = await work.db.update(tasks).set(set).where(eq(tasks.id, task.id)).returning()
  if (!changed) throw new AppError('not_found')
  const subject = { kind: task.kind, about: `${task.subject_type}/${task.subject_id}` }
  await recordAudit(work, {
    action,
    subject_type: 'task',
    subject_id: task.id,
    before: { ...subject, ...stateOf(task) },
    after: { ...subject, ...stateOf(changed) },
  })
  work.tell('task', task.id, task.warehouse_id)
  return changed
}

/** Takes a task; of two people at once one gets it. Throws `task_taken` and what `lockTask` throws. */
export const takeTask = command(async (work, { id }: { id: number }) => {
  const { operator_id, name } = requireOperator(work)
  if (operator_id === null) throw new AppError('forbidden')
  const task = await lockTask(work, id)
  if (task.assignee_id === operator_id) return task
  if (task.assignee_id !== null) throw new TaskError('task_taken', { params: { name: task.assignee_name ?? '' } })
  return changeTask(work, task, 'task_taken', { assignee_id: operator_id, assignee_name: name, snoozed_until: null })
})

/** Gives a task back to the queue. */
export const releaseTask = command(async (work, { id }: { id: number }) => {
  requireOperator(work)
  const task = await lockTask(work, id)
  requireFree(work, task)
  if (task.assignee_id === null) return task
  return changeTask(work, task, 'task_released', { assignee_id: null, assignee_name: null })
})

/** Gives a task to somebody who may do it. Throws `assignee_unsuitable`. */
export const handOverTask = command(async (work, { id, operator_id }: { id: number; operator_id: number }) => {
  requireOperator(work)
  const task = await lockTask(work, id)
  requireFree(work, task)
  const { name } = await requireAssignee(work.db, task, operator_id)
  return changeTask(work, task, 'task_handed_over', {
    assignee_id: operator_id,
    assignee_name: name,
    snoozed_until: null,
  })
})

type Snooze = { id: number; until: string; reason: string }

/** Hides a task until then. It stays late when it is late. Throws `invalid_input` for a time that has passed. */
export const snoozeTask = command(async (work, { id, until, reason }: Snooze) => {
  requireOperator(work)
  const task = await lockTask(work, id)
  requireFree(work, task)
  const snoozed_until = new Date(until)
  if (snoozed_until <= work.now) throw new AppError('invalid_input', { errors: { until: 'must be in the future' } })
  return changeTask(work, task, 'task_snoozed', { snoozed_until, snooze_reason: reason })
})

/** Ticks a task off. Throws `task_is_step` for one that only its own step completes. */
export const finishTask = command(async (work, { id, note }: { id: number; note: string }) => {
  const { name } = requireOperator(work)
  const task = await lockTask(work, id)
  requireFree(work, task)
  if (kindOf(task.kind).isStep) throw new TaskError('task_is_step')
  const done = await changeTask(work, task, 'task_done', { closed_at: work.now, closed_by: name, note })
  await wakeDeadlines(work, task)
  return done
})
