import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { addHours } from '@/lib/platform/time'
import { wakeDeadlines } from '@/lib/work/deadlines/commands'
import type { Subject } from '@/lib/work/deadlines/rules'
import { kindOf, type TaskKind } from '@/lib/work/tasks/rules'
import { type TaskRow, tasks } from '@/lib/work/tasks/tables'

export type NewTask = Subject &
  Pick<TaskRow, 'kind' | 'label' | 'warehouse_id'> &
  Partial<Pick<TaskRow, 'data'>> & {
    /** Without one, the hours of its kind count from now. */
    due_at?: Date | null
  }

/** Opens a task for an operator, unless one of this kind is open for the subject. */
export async function openTask(work: Work, { due_at, ...task }: NewTask) {
  const [opened] = await work.db
    .insert(tasks)
    .values({ ...task, due_at: due_at ?? addHours(work.now, kindOf(task.kind).hours), opened_at: work.now })
    .onConflictDoNothing()
    .returning({ id: tasks.id })
  if (opened) work.tell('task', opened.id, task.warehouse_id)
}

/** Closes the open tasks of these kinds, because what they ask for has happened, and returns them. */
export async function closeTasks(work: Work, subject: Subject, kinds: readonly TaskKind[]) {
  const closed = await work.db
    .update(tasks)
    .set({ closed_at: work.now })
    .where(
      and(
        eq(tasks.subject_id, subject.subject_id),
        eq(tasks.subject_type, subject.subject_type),
        inArray(tasks.kind, [...kinds]),
        isNull(tasks.closed_at),
      ),
    )
    .returning({ id: tasks.id, kind: tasks.kind, warehouse_id: tasks.warehouse_id })
  for (const { id, warehouse_id } of closed) work.tell('task', id, warehouse_id)
  if (closed.length > 0) await wakeDeadlines(work, subject)
  return closed
}

/** Whether any task of the subject is open. */
export async function hasOpenTask(work: Work, { subject_type, subject_id }: Subject): Promise<boolean> {
  const [open] = await work.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.subject_type, subject_type), eq(tasks.subject_id, subject_id), isNull(tasks.closed_at)))
    .limit(1)
  return open !== undefined
}
