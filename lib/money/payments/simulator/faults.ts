import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { readMode, type SimulatedProvider } from '@/lib/money/payments/simulator/store'

const SLOW_MS = 30_000
const LONGEST_MS = 60_000

/** Until the time is over or nobody listens any more. */
function wait(c: Context<ApiEnv>, ms: number): Promise<void> {
  const { signal } = c.req.raw
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Lets a gateway be as bad as somebody wants it to be. `isCharge`: requests that start a payment. */
export const misbehave =
  (provider: SimulatedProvider, isCharge: (path: string) => boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const mode = await readMode(c.get('context').db, provider)
    if (mode === 'broken') return c.json({ status_code: '500', status_message: 'Sorry, something went wrong.' }, 500)
    if (mode === 'nonsense') return c.html('<html><body>Under maintenance</body></html>')
    if (mode === 'silent') await wait(c, LONGEST_MS)
    if (mode === 'slow') await wait(c, SLOW_MS)
    await next()
    if (mode === 'charges_then_silent' && c.req.method === 'POST' && isCharge(c.req.path)) await wait(c, LONGEST_MS)
  }
