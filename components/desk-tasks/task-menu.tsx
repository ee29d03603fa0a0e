'use client'

import { useTranslations } from 'next-intl'
import type { TaskAct } from '@/components/desk-tasks/use-task-acts'
import { Button } from '@/components/ui/button'
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
        <Button key={act} size="sm" variant="quiet" className="max-md:min-h-11" onClick={() => onAct(act, task)}>
          {t(`act.${act}`)}
        </Button>
      ))}
    </span>
  )
}
