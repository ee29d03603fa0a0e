import { coalesce } from '@/lib/platform/coalesce'

/** Reasons within this time are one. */
const GATHER_MS = 250

/**
 * Calls a short while after the first reason, once for all reasons meanwhile, and never while a call still runs: a
 * reload that begins during another makes that one worthless, and with steady reasons none would ever end. Whoever
 * calls shows the errors.
 */
export function gather(call: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const run = coalesce(async () => {
    if (!isStopped) await call()
  })
  function soon() {
    if (isStopped) return
    timer ??= setTimeout(() => {
      timer = undefined
      run().catch(() => undefined)
    }, GATHER_MS)
  }
  function stop() {
    isStopped = true
    clearTimeout(timer)
  }
  return { soon, stop }
}
