import { useEffect, useMemo, useRef } from 'react'

const PAUSE_MS = 600

/**
 * Sends the latest value after a pause in typing. `flush` sends at once and waits for a running request; it returns
 * null when there was nothing to send.
 */
export function useDebouncedSend<Value, Result>(send: (value: Value) => Promise<Result>) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const later = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let due: { value: Value } | null = null
    let running: Promise<Result> | null = null
    const flush = async (): Promise<Result | null> => {
      clearTimeout(timer)
      const now = due
      due = null
      if (!now) return running
      const sent = latest.current(now.value)
      running = sent
      const done = () => {
        if (running === sent) running = null
      }
      sent.then(done, done)
      return sent
    }
    const schedule = (value: Value) => {
      due = { value }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
    }
    const cancel = () => {
      due = null
      clearTimeout(timer)
    }
    return { schedule, flush, cancel }
  }, [])
  useEffect(() => later.cancel, [later])
  return later
}
