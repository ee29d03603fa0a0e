import { type RefObject, useEffect, useRef } from 'react'

type FieldEvents = {
  isOpen: boolean
  count: number
  /** Index of the active option, or -1 when none is. */
  active: number
  onText: (text: string) => void
  onOpen: () => void
  onClose: () => void
  onActive: (index: number) => void
  onForget: () => void
  /** Chooses the active option; returns false when there is none, and the form searches for the text. */
  onEnter: () => boolean
}

const ON_WORDS = -1

/** Handles a key as the WAI-ARIA combobox pattern says; returns whether the key was used. */
function press(event: KeyboardEvent, { isOpen, count, active, ...on }: FieldEvents): boolean {
  if (event.isComposing) return false
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (isArrow && !isOpen) on.onOpen()
  else if (event.key === 'ArrowDown') on.onActive(active === count - 1 ? ON_WORDS : active + 1)
  else if (event.key === 'ArrowUp') on.onActive(active === ON_WORDS ? count - 1 : active - 1)
  else if (!isOpen) return false
  else if (event.key === 'Escape') on.onClose()
  else if (event.key === 'Enter') return on.onEnter()
  else if (active === ON_WORDS) return false
  else if (event.key === 'Home') on.onActive(0)
  else if (event.key === 'End') on.onActive(count - 1)
  else if (event.key === 'Delete') on.onForget()
  else return false
  return true
}

/**
 * Listens to the field, which is in the page before this code loads; the list closes when the focus leaves the form.
 */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents) {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', () => latest.current.onText(input.value), { signal })
    input.addEventListener('focus', () => latest.current.onOpen(), { signal })
    input.addEventListener('click', () => latest.current.onOpen(), { signal })
    input.addEventListener('keydown', (event) => press(event, latest.current) && event.preventDefault(), { signal })
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) latest.current.onClose()
    }
    form.addEventListener('focusout', leave, { signal })
    latest.current.onText(input.value)
    return () => listening.abort()
  }, [field])
}
