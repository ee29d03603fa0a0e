import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@/lib/db/client'
import { simulated_payouts } from '@/lib/money/payouts/tables'
import { startServer } from '@/tools/lib/server.mjs'
import { copyFilledFolder, type Settings } from './seeded'

/** The keys that shop and bank have agreed on. */
const KEYS = {
  IRIS_CREATOR_KEY: 'iris-creator-of-the-proofs',
  IRIS_APPROVER_KEY: 'iris-approver-of-the-proofs',
  IRIS_MERCHANT_KEY: 'iris-merchant-of-the-proofs',
  XENDIT_SECRET_KEY: 'xnd_development_proof_of_the_shop',
  XENDIT_CALLBACK_TOKEN: 'callback-token-of-the-proofs',
}

/** The longest time that a request, and its answer, are on their way. */
const WAY_MS = 100

/** Money that the bank has moved: the digits of the order in its note, and how much. */
type Moved = { order: string; amount: number }

export type Bank = {
  settings: Settings
  /** Orders to pay that have arrived so far, and requests that are not answered yet. */
  orders(): number
  unanswered(): number
  /** Ends the bank and reads what it has moved. */
  close(): Promise<Moved[]>
}

const isOrder = (method: string | undefined, url: string) => method === 'POST' && url.includes('/payouts')

const digitsOf = ({ notes, description }: Record<string, unknown>) => String(notes ?? description).replace(/\D/g, '')

async function readMoved(directory: string): Promise<Moved[]> {
  const connection = await openDatabase({ directory })
  const rows = await connection.db.select().from(simulated_payouts)
  await connection.close()
  return rows
    .filter(({ status }) => status === 'completed' || status === 'SUCCEEDED')
    .map(({ payload }) => ({ order: digitsOf(payload), amount: Number(payload.amount) }))
}

/**
 * Starts a bank in a separate process: another shop, whose simulators have the real protocols and pay at once. It notifies
 * nobody but itself, so that the shop has to ask. Requests and answers take a while, and arrive although the shop has died.
 */
export async function openBank(name: string): Promise<Bank> {
  const env = { ...KEYS, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', WORKER: 'separate' }
  const folder = await copyFilledFolder()
  const server = await startServer({ name: `proof-${name}-bank`, env, dataDir: folder.path })
  let orders = 0
  let unanswered = 0
  const line = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    unanswered += 1
    if (isOrder(method, url)) orders += 1
    const body = await buffer(request)
    await wait(randomInt(WAY_MS))
    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers
    const init = { method, headers: kept as Record<string, string>, ...(body.length > 0 && { body }) }
    const answer = await fetch(`${server.url}${url}`, init as RequestInit)
    const content = Buffer.from(await answer.arrayBuffer())
    await wait(randomInt(WAY_MS))
    unanswered -= 1
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(content)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}/api/sim`
  return {
    settings: { ...KEYS, IRIS_BASE_URL: `${url}/iris`, XENDIT_BASE_URL: `${url}/xendit` },
    orders: () => orders,
    unanswered: () => unanswered,
    async close() {
      line.closeAllConnections()
      line.close()
      await server.stop()
      return readMoved(folder.path).finally(folder.remove)
    },
  }
}
