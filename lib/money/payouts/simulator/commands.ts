import type { Context } from '@/lib/db/command'
import { PayoutError } from '@/lib/money/payouts/errors'
import { PAYOUT_PROVIDERS, type PayoutProvider, payoutKey } from '@/lib/money/payouts/rules'
import type { DisburserMode, SimulatedPayout, SimulatePayout } from '@/lib/money/payouts/schema'
import { endTransfer, findByKey, setMode } from '@/lib/money/payouts/simulator/store'
import { notifyShop } from '@/lib/money/payouts/simulator/webhooks'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

const isSimulated = (provider: PayoutProvider) => env()[provider]?.simulated === true

/**
 * Simulates the bank that receives a transfer, which then is paid, fails, or is returned after it was paid. The shop is
 * notified as of a real one. Throws `not_found` without a simulator or a transfer, `payout_not_open` when it did not
 * change.
 */
export async function simulatePayout(
  { db, clock }: Context,
  { id, outcome }: SimulatePayout,
): Promise<SimulatedPayout> {
  if (!PAYOUT_PROVIDERS.some(isSimulated)) throw new AppError('not_found')
  const found = await findByKey(db, payoutKey(id))
  if (!found) throw new AppError('not_found')
  const ended = await endTransfer(db, found, outcome, clock.now())
  if (!ended) throw new PayoutError('payout_not_open')
  await notifyShop(ended)
  return { reference: ended.reference, status: ended.status }
}

/** Sets the behaviour of a simulated provider. Throws `not_found` without one. */
export async function setDisburserMode({ db }: Context, wanted: DisburserMode): Promise<DisburserMode> {
  if (!isSimulated(wanted.provider)) throw new AppError('not_found')
  await setMode(db, wanted)
  return wanted
}
