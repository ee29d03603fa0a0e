import { startServer } from '@/tools/lib/server.mjs'
import { chargeOf, SERVER_KEY } from './checkouts'
import { ask } from './http'
import { copyFilledFolder } from './seeded'

/** What the gateway knows of a charge, in its own words. */
export type Truth = { transaction_status: string; transaction_id: string; gross_amount: string; status_code: string }

export type Gateway = {
  url: string
  /** The customer or the bank does something; the shop is not told. */
  decide(orderId: number, outcome: 'pay' | 'deny' | 'expire'): Promise<void>
  truth(orderId: number): Promise<Truth>
  close(): Promise<void>
}

const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`

/**
 * A gateway in a process of its own: another shop, whose simulator speaks the real protocol. Its notifications go to
 * itself, so that the shop under test hears only what a proof sends.
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
    async truth(orderId) {
      const response = await fetch(`${url}/v2/${chargeOf(orderId)}/status`, { headers: { authorization } })
      return (await response.json()) as Truth
    },
    async close() {
      await server.stop()
      folder.remove()
    },
  }
}
