import '@/lib/server/wiring'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { addSeconds } from 'date-fns'
import { Hono } from 'hono'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import ADDRESS from '@/lib/demo/address.json'
import { configure } from '@/lib/identity/notifications/testing'
import { OVERDUE } from '@/lib/orders/orders/rules/clocks'
import { setDirectory } from '@/lib/platform/directory'
import type { Clock } from '@/lib/platform/time'
import { createApp } from '@/lib/server/app'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

type ApiResponse<Data> = { status: number; body: Data; headers: Headers }
export type Headers_ = Record<string, string>

type MovableClock = Clock & { set(to: Date | string): void; pass(seconds: number): void }

/** A clock that only moves when a test moves it. */
export function movableClock(at: Date | string = new Date()): MovableClock {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set(to: Date | string) {
      now = new Date(to)
    },
    pass(seconds: number) {
      now = addSeconds(now, seconds)
    },
  }
}

async function listen(app: Hono): Promise<{ server: ServerType; port: number }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Opens the whole API, simulators included, over real HTTP on a fresh database. */
export async function openTestShop(clock: Clock = { now: () => new Date() }) {
  const connection = await openTestDatabase()
  const shop = await makeShop(connection)
  setDirectory({ warehouses: shop.warehouses.map(({ code }) => code), default_warehouse: shop.warehouse.code })
  const app = new Hono().route('/api', createApp({ connection: async () => connection, clock }) as unknown as Hono)
  const { server, port } = await listen(app)
  // Work that the suite before left behind may have read the settings already, without this port.
  configure({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    // Suites share one buyer over many orders; the limits have a suite of their own.
    UNPAID_ORDERS: process.env.UNPAID_ORDERS ?? '1000',
    UNPAID_PIECES: process.env.UNPAID_PIECES ?? '100000',
  })
  const origin = `http://127.0.0.1:${port}`

  async function call<Data = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers_ = {},
  ) {
    const response = await fetch(`${origin}${path.startsWith('/api') ? path : `/api/v1${path}`}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = (await response.json().catch(() => null)) as Data
    return { status: response.status, body: answer, headers: response.headers } satisfies ApiResponse<Data>
  }

  return {
    ...shop,
    connection,
    context: testContext(connection, clock),
    origin,
    call,
    product: (wanted?: Parameters<typeof makeProduct>[2]) => makeProduct(connection, shop, wanted),
    guest: async () => {
      const { body } = await call<{ data: { token: string } }>('POST', '/users/guests')
      return { authorization: `Bearer ${body.data.token}` }
    },
    /**
     * Reports overdue orders, then throws if an invariant of `store doctor` is violated. `broken` names the groups of
     * invariants that a test violates on purpose, with the reason.
     */
    async close({ broken = {} }: { broken?: Record<string, string> } = {}) {
      const context = testContext(connection, clock)
      await runDeadlines(context, { kinds: [OVERDUE] })
      const invariants = await findDiscrepancies(context)
      server.close()
      await connection.close()
      const isMeant = (name: string) => (name.split(':')[0] ?? '') in broken
      const violated = invariants.filter(({ name, violations }) => violations > 0 && !isMeant(name))
      if (violated.length > 0) throw new Error(`violated invariants: ${JSON.stringify(violated)}`)
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A guest with an address who is ready to order. */
export async function makeBuyer(shop: TestShop) {
  const headers = await shop.guest()
  const { body } = await shop.call<{ data: { id: number } }>('POST', '/addresses', ADDRESS, headers)
  return { headers, address_id: body.data.id }
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>
type OrderedLine = {
  product_id: number
  quantity: number
  product_color_id?: number | null
  price?: number
  installation?: boolean
}

/** The body of POST /orders for these lines. */
export const orderOf = (buyer: Buyer, lines: OrderedLine[], more: Record<string, unknown> = {}) => ({
  address_id: buyer.address_id,
  courier_id: 1,
  shipping_method: 'REG',
  order_products_attributes: lines,
  ...more,
})

type OrderAnswer = {
  data: { id: number; net_price: number; status: string }
  code?: string
  params?: Record<string, unknown>
}

export const placeOrderOf = (shop: TestShop, buyer: Buyer, lines: OrderedLine[], key?: string) =>
  shop.call<OrderAnswer>('POST', '/orders', orderOf(buyer, lines), {
    ...buyer.headers,
    ...(key ? { 'idempotency-key': key } : {}),
  })
