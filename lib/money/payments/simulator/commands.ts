import type { Context } from '@/lib/db/command'
import { PaymentError } from '@/lib/money/payments/errors'
import type { GatewayMode, SimulatedPayment, SimulatePayment } from '@/lib/money/payments/schema'
import { shopSimulator } from '@/lib/money/payments/simulator/settings'
import {
  chargesOfOrder,
  decideCharge,
  type Outcome,
  type SimulatedRow,
  setMode,
} from '@/lib/money/payments/simulator/store'
import { sendWebhook } from '@/lib/money/payments/simulator/webhooks'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

const OUTCOMES: Record<SimulatePayment['outcome'], Outcome> = {
  pay: 'pay',
  fail: 'deny',
  expire: 'expire',
  late: 'pay_late',
  twice: 'pay_late',
}

function requireSimulator() {
  if (!env().payments_simulated) throw new AppError('not_found')
}

/**
 * Simulates the payer of an order's newest charge, or of all its charges with `twice`. The shop is notified as of a
 * real payment. Throws `not_found` without a simulator or a charge, `payment_not_open` when no charge changed.
 */
export async function simulatePayment(
  { db, clock }: Context,
  { order_id, outcome }: SimulatePayment,
): Promise<SimulatedPayment> {
  requireSimulator()
  const charges = await chargesOfOrder(db, order_id)
  const [newest] = charges
  if (!newest) throw new AppError('not_found')
  const moved: SimulatedRow[] = []
  for (const { transaction_id } of outcome === 'twice' ? charges : [newest]) {
    const row = await decideCharge(db, transaction_id, OUTCOMES[outcome], clock.now())
    if (row) moved.push(row)
  }
  if (moved.length === 0) throw new PaymentError('payment_not_open')
  for (const row of moved) await sendWebhook(row, shopSimulator())
  return { charges: moved.map(({ order_id: charge, transaction_status }) => ({ charge, transaction_status })) }
}

/** Sets the behaviour of a simulated gateway. Throws `not_found` without a simulator. */
export async function setGatewayMode({ db }: Context, { provider, mode }: GatewayMode): Promise<GatewayMode> {
  requireSimulator()
  await setMode(db, provider, mode)
  return { provider, mode }
}
