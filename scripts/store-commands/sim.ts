import { parseArgs } from 'node:util'
import { GatewayMode, SIMULATED_OUTCOMES, SIMULATOR_MODES } from '@/lib/money/payments/schema'
import { DISBURSER_MODES, DisburserMode, SIMULATED_PAYOUT_OUTCOMES, SimulatePayout } from '@/lib/money/payouts/schema'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { env } from '@/lib/platform/env'
import { readWhole, UsageError } from '@/scripts/lib/program'
import { readSettings, withShop } from '@/scripts/lib/shop'

const flag = { type: 'boolean', default: false } as const

async function pay(number: string, outcome: (typeof SIMULATED_OUTCOMES)[number]) {
  const order_id = parseOrderNumber(number)
  if (order_id === null) throw new UsageError(`${number} is not an order number.`)
  const { charges } = await withShop((shop) => shop.simulatePayment({ order_id, outcome }))
  for (const { charge, transaction_status } of charges) console.log(`${charge}: ${transaction_status}`)
  return 0
}

async function setMode(provider: string, mode: string) {
  const wanted = GatewayMode.safeParse({ provider, mode })
  if (!wanted.success) throw new UsageError(`Expected: midtrans or xendit, and one of: ${SIMULATOR_MODES.join(', ')}.`)
  await withShop((shop) => shop.setGatewayMode(wanted.data))
  console.log(`${provider}: ${mode}`)
  return 0
}

/** Moves a parcel of the simulated courier, which runs inside the shop's server. */
async function moveParcel(code: string, step: string) {
  readSettings()
  const path = `/api/sim/biteship/deliveries/${encodeURIComponent(code)}/${encodeURIComponent(step)}`
  const response = await fetch(`${env().local_url}${path}`, { method: 'POST' }).catch(() => null)
  if (!response) throw new Error(`No shop is running at ${env().local_url}.`)
  if (!response.ok) throw new Error(`The simulated courier has no parcel ${code}, or it cannot be ${step} now.`)
  console.log(`${code}: ${step}`)
  return 0
}

async function endPayout(text: string, outcome: string) {
  const wanted = SimulatePayout.safeParse({ id: readWhole('The transfer', text), outcome })
  if (!wanted.success) throw new UsageError(`Expected one of: ${SIMULATED_PAYOUT_OUTCOMES.join(', ')}.`)
  const { reference, status } = await withShop((shop) => shop.simulatePayout(wanted.data))
  console.log(`${reference}: ${status}`)
  return 0
}

async function setDisburser(provider: string, mode: string) {
  const wanted = DisburserMode.safeParse({ provider, mode })
  if (!wanted.success) throw new UsageError(`Expected: iris or xendit, and one of: ${DISBURSER_MODES.join(', ')}.`)
  await withShop((shop) => shop.setDisburserMode(wanted.data))
  console.log(`${provider}: ${mode}`)
  return 0
}

/** The simulations that take a name and a mode. */
const BY_NAME: Record<string, (name: string, mode: string) => Promise<number>> = {
  gateway: setMode,
  courier: moveParcel,
  payout: endPayout,
  payouts: setDisburser,
}

/** `sim pay|gateway|payout|payouts|courier`: plays payers, gateways, banks and couriers, or sets how they behave. */
export async function simulate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { fail: flag, expire: flag, late: flag, twice: flag },
  })
  const [what, name, mode, ...others] = positionals
  const chosen = SIMULATED_OUTCOMES.filter((outcome) => outcome !== 'pay' && values[outcome])
  if (what === 'pay' && name && mode === undefined && chosen.length < 2) return pay(name, chosen[0] ?? 'pay')
  const play = BY_NAME[what ?? '']
  if (play && name && mode && others.length === 0 && chosen.length === 0) return play(name, mode)
  throw new UsageError(
    'Expected: sim pay NUMBER, sim gateway|payouts PROVIDER MODE, sim payout ID OUTCOME or sim courier TRACKING_CODE STEP.',
  )
}
