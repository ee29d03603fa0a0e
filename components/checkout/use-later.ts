import { useEffect, useMemo, useRef } from 'react'

const PAUSE_MS = 600

/**
 * Sends the latest value after a pause in typing. `flush` sends it now, and waits for what is on its way; it answers
 * null when there was nothing to send.
 */
export function useLater<Value, Answer>(send: (value: Value) => Promise<Answer>) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const later = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let due: { value: Value } | null = null
    let running: Promise<Answer> | null = null
    const flush = async (): Promise<Answer | null> => {
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
