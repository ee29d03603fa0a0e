import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TaskAct } from '@/components/desk-tasks/use-task-acts'

const KEYS: Record<string, TaskAct> = { t: 'take', s: 'snooze' }

const CONTROL = 'input, select, textarea, [contenteditable], [role=dialog]'

/** t takes the task that has the focus, s puts it off. */
export function useTaskKeys(list: RefObject<HTMLElement | null>, onAct: (act: TaskAct, id: number) => unknown) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = KEYS[event.key]
    const { target } = event
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || !list.current?.contains(target) || target.closest(CONTROL)) return
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row) return
    event.preventDefault()
    onAct(act, Number(row.dataset.row))
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
