import { useRouter } from 'next/navigation'
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
  const router = useRouter()
  const { act } = useAct()
  const [asked, ask] = useState<Asked | null>(null)
  const undo = (task: Task) => () => undoTask(task.id).then(reload)
  const take = (task: Task) => act(() => takeTask(task.id), { done: t('done.take'), undo: undo(task) })
  async function doTask(verb: TaskAct, task: Task) {
    if (verb === 'take') await take(task)
    else if (verb === 'release') await act(() => releaseTask(task.id), { done: t('done.release'), undo: undo(task) })
    else return ask({ act: verb, task })
    await reload()
  }
  /** Takes a task that nobody has, and leads to what it is about. */
  async function startTask(task: Task) {
    if (task.assignee === null && !(await take(task))) return reload()
    if (task.subject.href) router.push(task.subject.href)
    else await reload()
  }
  return { asked, close: () => ask(null), doTask, startTask }
}
