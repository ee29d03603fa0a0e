'use client'

import { useEffect } from 'react'
import { undoLast } from '@/components/desk/use-undo'
import { systemClock } from '@/lib/platform/time'

const FIELD = 'input, select, textarea, [contenteditable]'

/** Ctrl+Z (⌘Z) outside of fields undoes what was done last, while its toast is shown. */
export function UndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(FIELD)) return
      if (undoLast(systemClock.now().getTime())) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return null
}
