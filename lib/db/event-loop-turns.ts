import { setImmediate as nextTurn } from 'node:timers/promises'

const LONGEST_MS = 1

type Engine = { query: (...asked: never[]) => Promise<unknown>; transaction: (...asked: never[]) => Promise<unknown> }

/**
 * The embedded database computes in this very thread and answers without leaving the event loop a turn: under a
 * crowd no socket would be read and no timer run. After a millisecond of answers the loop gets its turn.
 */
export function giveTurns<Fair extends Engine>(engine: Fair): Fair {
  let since = performance.now()
  async function pause() {
    if (performance.now() - since < LONGEST_MS) return
    await nextTurn()
    since = performance.now()
  }
  for (const name of ['query', 'transaction'] as const) {
    const answer = engine[name].bind(engine) as (...asked: unknown[]) => Promise<unknown>
    const fair = (...asked: unknown[]) => answer(...asked).finally(pause)
    Object.defineProperty(engine, name, { value: fair })
  }
  return engine
}
