import { parseArgs } from 'node:util'
import { GatewayMode, SIMULATED_OUTCOMES, SIMULATOR_MODES } from '@/lib/money/payments/schema'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { env } from '@/lib/platform/env'
import { UsageError } from '@/scripts/lib/program'
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

/** `sim pay|gateway|courier`: pays at a simulated gateway, sets its mode, or moves a simulated parcel. */
export async function simulate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { fail: flag, expire: flag, late: flag, twice: flag },
  })
  const [what, name, mode, ...others] = positionals
  const chosen = SIMULATED_OUTCOMES.filter((outcome) => outcome !== 'pay' && values[outcome])
  if (what === 'pay' && name && mode === undefined && chosen.length < 2) return pay(name, chosen[0] ?? 'pay')
  if (what === 'gateway' && name && mode && others.length === 0 && chosen.length === 0) return setMode(name, mode)
  if (what === 'courier' && name && mode && others.length === 0 && chosen.length === 0) return moveParcel(name, mode)
  throw new UsageError('Expected: sim pay NUMBER, sim gateway PROVIDER MODE or sim courier TRACKING_CODE STEP.')
}
