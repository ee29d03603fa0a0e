import type { Context } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { kindOf, taskHref } from '@/lib/work/tasks/rules'
import type { Task } from '@/lib/work/tasks/schema'
import type { TaskRow } from '@/lib/work/tasks/tables'

/** A task as this operator sees it. */
export function toTask(row: TaskRow, { clock, actor }: Pick<Context, 'clock' | 'actor'>): Task {
  const now = clock.now()
  const { id, kind, subject_type, subject_id, label, data, warehouse_id, due_at, snoozed_until } = row
  const { queue, by, isStep = false } = kindOf(kind)
  return {
    id,
    kind,
    queue,
    subject: { type: subject_type, id: subject_id, label, href: taskHref(row, isAllowed(actor, by)) },
    data,
    warehouse_id,
    opened_at: row.opened_at.toISOString(),
    due_at: due_at.toISOString(),
    late: due_at <= now,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    snoozed_until: snoozed_until && snoozed_until > now ? snoozed_until.toISOString() : null,
    snooze_reason: row.snooze_reason,
    is_step: isStep,
  }
}
