'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DueTime } from '@/components/desk/due-time'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { TaskMenu } from '@/components/desk-tasks/task-menu'
import type { TaskAct } from '@/components/desk-tasks/use-task-acts'
import { useTaskText } from '@/components/desk-tasks/use-task-text'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import type { Task } from '@/lib/work/tasks/schema'

type TaskRowProps = {
  task: Task
  isMine: boolean
  mayWork: boolean
  onAct: (act: TaskAct, task: Task) => unknown
  onStart: (task: Task) => unknown
}

/** Task, deadline and person share their columns with the headings; the buttons stand below them until there is room. */
export const TASK_COLUMNS = 'flex flex-wrap items-center gap-x-4 px-4 md:col-span-full md:grid md:grid-cols-subgrid'

/** How the work on a task begins; null while it is another's, or when there is nothing to open. */
function startOf({ assignee, subject }: Task, isMine: boolean) {
  if (assignee === null) return subject.href ? 'start' : 'take'
  return isMine && subject.href ? 'open' : null
}

/** One task: what to do, with what, until when, who does it. */
export function TaskRow({ task, isMine, mayWork, onAct, onStart }: TaskRowProps) {
  const t = useTranslations('deskTasks')
  const desk = useTranslations('desk')
  const taskText = useTaskText()
  const { id, kind, subject, assignee, due_at, snoozed_until, snooze_reason } = task
  const start = startOf(task, isMine)
  return (
    <li
      data-row={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move the focus between the rows
      tabIndex={0}
      className={cx(
        TASK_COLUMNS,
        'min-h-11 gap-y-2 border-line border-b py-2 xl:py-1 last:border-b-0 focus-visible:-outline-offset-2 hover:bg-ink/4',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-x-3 gap-y-0.5 md:max-xl:row-span-2">
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold text-sm">
          <StatusDot tone={task.late ? 'late' : 'active'}>{desk(`task.${kind}`)}</StatusDot>
          {subject.href ? (
            <DeskLink href={subject.href} className="tabular hover:underline">
              {subject.label}
            </DeskLink>
          ) : (
            <span className="tabular">{subject.label}</span>
          )}
        </span>
        <span title={taskText(task)} className="min-w-0 text-quiet text-sm md:truncate">
          {taskText(task)}
        </span>
        {snoozed_until && (
          <span className="text-quiet text-sm">
            {t('snoozedUntil')} <When at={snoozed_until} /> · {snooze_reason}
          </span>
        )}
      </div>
      <span className="text-sm">
        <DueTime at={due_at} />
      </span>
      <span className="min-w-0 truncate text-quiet text-sm">
        {isMine ? t('mine') : (assignee?.name ?? t('nobody'))}
      </span>
      {mayWork && (
        <span className="ml-auto flex items-center gap-1 md:max-xl:col-span-2">
          {start && (
            <Button size="sm" variant="secondary" className="max-md:min-h-11" onClick={() => onStart(task)}>
              {t(`act.${start}`)}
            </Button>
          )}
          <TaskMenu task={task} isMine={isMine} onAct={onAct} />
        </span>
      )}
    </li>
  )
}
