import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { irisSimulator } from '@/lib/money/payouts/simulator/iris'
import { xenditPayoutSimulator } from '@/lib/money/payouts/simulator/xendit'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** Exists only where the provider is simulated. */
const only = (isSimulated: () => boolean, simulator: Hono<ApiEnv>) => {
  const app = new Hono<ApiEnv>()
  app.use('*', async (_, next) => {
    if (!isSimulated()) throw new AppError('not_found')
    await next()
  })
  return app.route('/', simulator)
}

/** Mounted under /api/sim, before the gateways, whose Xendit has the other paths. */
export const mountedDisbursers = new Hono<ApiEnv>()
mountedDisbursers.route(
  '/iris',
  only(() => env().iris?.simulated === true, irisSimulator()),
)
mountedDisbursers.route(
  '/xendit/v2',
  only(() => env().xendit?.simulated === true, xenditPayoutSimulator()),
)
