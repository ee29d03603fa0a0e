'use client'

import { useTranslations } from 'next-intl'
import { RowAct } from '@/components/desk/row-act'
import type { TaskAct } from '@/components/desk-tasks/use-task-acts'
import type { Task } from '@/lib/work/tasks/schema'

type TaskMenuProps = { task: Task; isMine: boolean; onAct: (act: TaskAct, task: Task) => unknown }

/** What else can be done with a task. */
export function TaskMenu({ task, isMine, onAct }: TaskMenuProps) {
  const t = useTranslations('deskTasks')
  const acts: TaskAct[] = [
    ...(isMine ? (['release'] as const) : []),
    'hand_over',
    'snooze',
    ...(task.is_step ? [] : (['done'] as const)),
  ]
  return (
    <span className="flex flex-wrap">
      {acts.map((act) => (
        <RowAct key={act} onClick={() => onAct(act, task)}>
          {t(`act.${act}`)}
        </RowAct>
      ))}
    </span>
  )
}
