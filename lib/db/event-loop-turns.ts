import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_BLOCKED_MS = 1

type EmbeddedEngine = {
  query: (...args: never[]) => Promise<unknown>
  transaction: (...args: never[]) => Promise<unknown>
}

/**
 * Lets the event loop run after each millisecond of statements. The embedded database computes in this thread and
 * resolves without yielding, so that under load no socket would be read and no timer would fire.
 */
export function yieldToEventLoop<Engine extends EmbeddedEngine>(engine: Engine): Engine {
  let since = performance.now()
  async function pause() {
    if (performance.now() - since < MAX_BLOCKED_MS) return
    await nextTurn()
    since = performance.now()
  }
  for (const name of ['query', 'transaction'] as const) {
    const run = engine[name].bind(engine) as (...args: unknown[]) => Promise<unknown>
    const runAndYield = (...args: unknown[]) => run(...args).finally(pause)
    Object.defineProperty(engine, name, { value: runAndYield })
  }
  return engine
}
