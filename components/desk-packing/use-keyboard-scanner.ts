import { useEffect, useEffectEvent } from 'react'

/** A scanner types faster than a person: longer pauses begin a new code. */
const PAUSE_MS = 80
const SHORTEST = 3

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Reports what a keyboard scanner types, which ends with Enter, unless a field has the focus. */
export function useKeyboardScanner(onCode: (code: string) => void) {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      if (event.timeStamp - last > PAUSE_MS) typed = ''
      last = event.timeStamp
      if (event.key === 'Enter' && typed.length >= SHORTEST) {
        event.preventDefault()
        report(typed)
        typed = ''
      } else if (event.key.length === 1) {
        typed += event.key
      }
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
