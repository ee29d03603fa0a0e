import { setTimeout as sleep } from 'node:timers/promises'

async function isReady(url) {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/**
 * Waits until the server is ready. Resolves to false if `isOver` says that it has ended. Calls `onWait` with the
 * seconds that have passed, first after 3 s and then every 15 s.
 */
export async function waitUntilReady(url, { onWait = () => {}, isOver = () => false } = {}) {
  const since = performance.now()
  let next = 3
  while (!(await isReady(url))) {
    if (isOver()) return false
    const waited = Math.round((performance.now() - since) / 1000)
    if (waited >= next) {
      onWait(waited)
      next = waited + 15
    }
    await sleep(100)
  }
  return true
}
