import { startServer } from '@/tools/lib/server.mjs'
import { chargeOf, SERVER_KEY } from './checkouts'
import { ask } from './http'
import { copyFilledFolder } from './seeded'

/** The status of a charge in the gateway's format. */
export type ChargeStatus = {
  transaction_status: string
  transaction_id: string
  gross_amount: string
  status_code: string
}

export type Gateway = {
  url: string
  /** Lets the customer or the bank act, without notifying the shop. */
  decide(orderId: number, outcome: 'pay' | 'deny' | 'expire'): Promise<void>
  chargeStatus(orderId: number): Promise<ChargeStatus>
  close(): Promise<void>
}

const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`

/**
 * Starts a gateway in a separate process: another shop, whose simulator has the real protocol. It notifies itself, so
 * that the shop under test gets only the notifications of the proof.
 */
export async function openGateway(name: string): Promise<Gateway> {
  const env = { MIDTRANS_SERVER_KEY: SERVER_KEY, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', WORKER: 'separate' }
  const folder = await copyFilledFolder()
  const server = await startServer({ name: `proof-${name}-gateway`, env, dataDir: folder.path })
  const url = `${server.url}/api/sim/midtrans`
  return {
    url,
    async decide(orderId, outcome) {
      await ask({ url: `${url}/charges/${chargeOf(orderId)}/${outcome}`, method: 'POST' })
    },
    async chargeStatus(orderId) {
      const response = await fetch(`${url}/v2/${chargeOf(orderId)}/status`, { headers: { authorization } })
      return (await response.json()) as ChargeStatus
    },
    async close() {
      await server.stop()
      folder.remove()
    },
  }
}
