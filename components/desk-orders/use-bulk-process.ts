import { useState } from 'react'
import { processOrders } from '@/lib/orders/desk/client'
import type { BulkResult } from '@/lib/orders/desk/schema/acts'

/** So many orders are sent at once; the bar moves after each. */
const AT_ONCE = 5

type Progress = { done: number; total: number; failed: BulkResult[] }

/** Processes orders a few at a time; `progress` is null before, and after `close`. */
export function useBulkProcess(onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null)
  async function run(ids: string[]) {
    const wanted = ids.map(Number)
    const total = wanted.length
    const failed: BulkResult[] = []
    setProgress({ done: 0, total, failed })
    for (let at = 0; at < total; at += AT_ONCE) {
      const part = wanted.slice(at, at + AT_ONCE)
      try {
        failed.push(...(await processOrders(part)).filter(({ ok }) => !ok))
      } catch {
        failed.push(...part.map((id) => ({ id, ok: false, status: null, error: null })))
      }
      setProgress({ done: at + part.length, total, failed: [...failed] })
    }
    onDone()
  }
  const isRunning = progress !== null && progress.done < progress.total
  return { progress, isRunning, run, close: () => !isRunning && setProgress(null) }
}

export type BulkRun = ReturnType<typeof useBulkProcess>
