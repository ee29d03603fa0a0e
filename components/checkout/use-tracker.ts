import { useCallback, useState } from 'react'

export type Track = (work: Promise<unknown>) => Promise<void>

/** Counts the changes on their way to the server, so that figures about to change can say so. */
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
