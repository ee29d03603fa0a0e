import { useEffect, useState } from 'react'

/** Milliseconds without typing before a search is sent. */
const PAUSE_MS = 500

/** Returns the text, delayed until typing pauses. */
export function useDebouncedText(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
