import { useCallback, useState } from 'react'

export type Track = (work: Promise<unknown>) => Promise<void>

/** Counts the running changes of the cart, so that affected figures can be marked. */
export function useTracker() {
  const [running, setRunning] = useState(0)
  const track: Track = useCallback(async (work) => {
    setRunning((count) => count + 1)
    try {
      await work
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { busy: running > 0, track }
}
