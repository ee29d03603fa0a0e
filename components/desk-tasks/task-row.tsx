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
import type { Task } from '@/lib/work/tasks/schema'

type TaskRowProps = { task: Task; isMine: boolean; mayWork: boolean; onAct: (act: TaskAct, task: Task) => unknown }

/** One task: what to do, with what, until when, who does it. */
export function TaskRow({ task, isMine, mayWork, onAct }: TaskRowProps) {
  const t = useTranslations('deskTasks')
  const desk = useTranslations('desk')
  const taskText = useTaskText()
  const { id, kind, subject, assignee, due_at, snoozed_until, snooze_reason } = task
  return (
    <li
      data-row={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move the focus between the rows
      tabIndex={0}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2 last:border-b-0 focus-visible:-outline-offset-2 hover:bg-ink/4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
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
        <span className="text-quiet text-sm">{taskText(task)}</span>
        {snoozed_until && (
          <span className="text-quiet text-sm">
            {t('snoozedUntil')} <When at={snoozed_until} /> · {snooze_reason}
          </span>
        )}
      </div>
      <span className="w-32 text-sm max-md:w-auto">
        <DueTime at={due_at} />
      </span>
      <span className="w-36 truncate text-quiet text-sm max-md:w-auto">
        {isMine ? t('mine') : (assignee?.name ?? t('nobody'))}
      </span>
      {mayWork && (
        <span className="ml-auto flex items-center gap-1">
          {assignee === null && (
            <Button size="sm" variant="secondary" className="max-md:min-h-11" onClick={() => onAct('take', task)}>
              {t('act.take')}
            </Button>
          )}
          <TaskMenu task={task} isMine={isMine} onAct={onAct} />
        </span>
      )}
    </li>
  )
}
