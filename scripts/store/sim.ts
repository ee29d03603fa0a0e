import { parseArgs } from 'node:util'
import { parseOrderNumber } from '@/lib/orders/rules'
import { GatewayMode, SIMULATED_OUTCOMES, SIMULATOR_MODES } from '@/lib/payments/schema'
import { env } from '@/lib/platform/env'
import { UsageError } from '@/scripts/lib/program'
import { readSettings, withShop } from '@/scripts/lib/shop'

const flag = { type: 'boolean', default: false } as const

async function pay(number: string, outcome: (typeof SIMULATED_OUTCOMES)[number]) {
  const order_id = parseOrderNumber(number)
  if (order_id === null) throw new UsageError(`${number} is no order number.`)
  const { charges } = await withShop((shop) => shop.simulatePayment({ order_id, outcome }))
  for (const { charge, transaction_status } of charges) console.log(`${charge}: ${transaction_status}`)
  return 0
}

async function behave(provider: string, mode: string) {
  const wanted = GatewayMode.safeParse({ provider, mode })
  if (!wanted.success) throw new UsageError(`midtrans or xendit, and one of: ${SIMULATOR_MODES.join(', ')}.`)
  await withShop((shop) => shop.setGatewayMode(wanted.data))
  console.log(`${provider}: ${mode}`)
  return 0
}

/** What the simulated courier does with a parcel; it lives in the shop that is running. */
async function deliver(code: string, step: string) {
  readSettings()
  const path = `/api/sim/biteship/deliveries/${encodeURIComponent(code)}/${encodeURIComponent(step)}`
  const response = await fetch(`${env().local_url}${path}`, { method: 'POST' }).catch(() => null)
  if (!response) throw new Error(`No shop is running at ${env().local_url}.`)
  if (!response.ok) throw new Error(`The simulated courier knows no parcel ${code}, or cannot do that: ${step}.`)
  console.log(`${code}: ${step}`)
  return 0
}

/** `sim pay|gateway|courier`: plays the customers of the simulated gateways, their bad days, and the courier. */
export async function simulate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { fail: flag, expire: flag, late: flag, twice: flag },
  })
  const [what, name, mode, ...others] = positionals
  const chosen = SIMULATED_OUTCOMES.filter((outcome) => outcome !== 'pay' && values[outcome])
  if (what === 'pay' && name && mode === undefined && chosen.length < 2) return pay(name, chosen[0] ?? 'pay')
  if (what === 'gateway' && name && mode && others.length === 0 && chosen.length === 0) return behave(name, mode)
  if (what === 'courier' && name && mode && others.length === 0 && chosen.length === 0) return deliver(name, mode)
  throw new UsageError('Pay which order, which gateway behaves how, or what does the courier do with which parcel?')
}
