import { type RefObject, useEffect, useEffectEvent } from 'react'

type RowKeys = { onOpen: (id: string) => void; onToggle?: (id: string) => void }

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const CONTROL = 'a, button, input, select, textarea, [contenteditable], [role=menu], [role=dialog], [role=listbox]'

/** Whether a key belongs to what has the focus, and not to the list. */
function isTaken(event: KeyboardEvent, list: HTMLElement) {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('[role=dialog]')) return true
  if (!(target instanceof Element) || target === document.body) return key.startsWith('Arrow')
  if (!list.contains(target)) return key.startsWith('Arrow') || key === 'Enter' || target.closest(CONTROL) !== null
  return target.closest(CONTROL) !== null && key !== 'j' && key !== 'k'
}

/** j and k move between the rows of a list (`[data-row]`), Enter opens one, x selects it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { onOpen, onToggle }: RowKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || isTaken(event, list.current)) return
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const step = STEPS[event.key]
    if (step) rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
    const id = rows[at]?.dataset.row
    if (id !== undefined && event.key === 'Enter') onOpen(id)
    else if (id !== undefined && event.key === 'x') onToggle?.(id)
    else if (!step) return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
