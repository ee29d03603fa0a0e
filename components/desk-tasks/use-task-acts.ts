import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '@/components/desk/use-act'
import { releaseTask, takeTask, undoTask } from '@/lib/work/tasks/client'
import type { Task } from '@/lib/work/tasks/schema'

export type TaskAct = 'take' | 'release' | 'hand_over' | 'snooze' | 'done'

/** What needs a question first. */
type AskedAct = Exclude<TaskAct, 'take' | 'release'>

export type Asked = { act: AskedAct; task: Task }

/** Does what needs no question at once, and asks for the rest. */
export function useTaskActs(reload: () => unknown) {
  const t = useTranslations('deskTasks')
  const { act } = useAct()
  const [asked, ask] = useState<Asked | null>(null)
  async function doTask(verb: TaskAct, task: Task) {
    const undo = () => undoTask(task.id).then(reload)
    if (verb === 'take') await act(() => takeTask(task.id), { done: t('done.take'), undo })
    else if (verb === 'release') await act(() => releaseTask(task.id), { done: t('done.release'), undo })
    else return ask({ act: verb, task })
    await reload()
  }
  return { asked, close: () => ask(null), doTask }
}
