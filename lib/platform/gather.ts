/** Reasons within this time are one. */
const GATHER_MS = 250

/**
 * Calls a short while after the first reason, once for all reasons meanwhile, and never while a call still runs: a
 * reload that begins during another makes that one worthless, and with steady reasons none would ever end.
 */
export function gather(call: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCalling = false
  let isDue = false
  let isStopped = false
  async function run() {
    timer = undefined
    isDue = false
    isCalling = true
    try {
      await call()
    } catch {
      // Whoever loads shows the error.
    }
    isCalling = false
    if (isDue) soon()
  }
  function soon() {
    if (isStopped) return
    isDue = true
    if (!isCalling) timer ??= setTimeout(run, GATHER_MS)
  }
  function stop() {
    isStopped = true
    clearTimeout(timer)
  }
  return { soon, stop }
}
