import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/lib/db/client'
import { tuneSession } from '@/lib/db/postgres'
import { rows } from '@/lib/db/rows'
import { listClaims } from '@/lib/orders/claims/queries/claims'
import { requireDeskClaim } from '@/lib/orders/claims/queries/desk'
import { pageClaims } from '@/lib/orders/claims/queries/inbox'
import { CLAIM_PILES, ClaimQuery } from '@/lib/orders/claims/schema/desk'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import * as tables from '@/lib/server/tables'
import { movableClock } from '@/lib/server/testing'
import { readWhole, runProgram, UsageError } from '@/scripts/lib/program'
import { CLAIM_ROWS, fillClaims } from '@/tools/lib/claim-rows'

const USAGE = `Measures claims on PostgreSQL: opening one, and the list and the page of the back-office.

  TEST_DATABASE_URL=postgres://… npm run bench:claims [-- CLAIMS [OPENED]]

  CLAIMS   the number of claims in the shop (100000)
  OPENED   how many are opened of each kind (100)

  Makes a database of its own on that server and drops it in the end. Says which queries read a whole table; the exit code is 1 if one of the list or the page does.`

const TURNS = 200

const UNCHECKED = ['claims', 'invoices', 'orders', 'payments', 'search', 'shipments', 'stock', 'vouchers']

type Measured = { times: number[]; cpu: number }

function report(name: string, { times, cpu }: Measured) {
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const own = (cpu / times.length).toFixed(1)
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${own} ms of our processor`,
  )
}

async function time(turns: number, ask: (turn: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  const before = process.cpuUsage()
  for (let turn = 0; turn < turns; turn += 1) {
    const since = performance.now()
    await ask(turn)
    times.push(performance.now() - since)
  }
  const { user, system } = process.cpuUsage(before)
  return { times, cpu: (user + system) / 1000 }
}

type Opening = (bought: Awaited<ReturnType<OpenedClaims['delivered']>>) => Promise<() => Promise<{ status: number }>>

/** Requests that open a claim; what it names has been uploaded before. */
const openings = ({ as, line, upload }: OpenedClaims, account: object): Record<string, Opening> => ({
  'POST /orders/{id}/returns, three photos': async ({ buyer, id }) => {
    const images: string[] = []
    for (let photo = 0; photo < 3; photo += 1) images.push(await upload(buyer, 'return', 'jpg'))
    return () => as(buyer)('POST', `/orders/${id}/returns`, { return: { message: 'Retak.', images } })
  },
  'POST /exchanges/{id}, a photo and a video': async ({ buyer, product, id }) => {
    const lines = [await line(buyer, 'exchange', product.id)]
    const exchange = { exchange_method: 2, exchange_products_attributes: lines }
    return () => as(buyer)('POST', `/exchanges/${id}`, { exchange })
  },
  'POST /refunds/{id}, a photo and a video': async ({ buyer, product, id }) => {
    const refund_products_attributes = [await line(buyer, 'refund', product.id)]
    return () => as(buyer)('POST', `/refunds/${id}`, { refund: { refund_products_attributes, ...account } })
  },
})

async function measureOpening(shop: OpenedClaims, opened: number) {
  const account = { bank_code: 'bca', bank_name: 'BCA', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  for (const [name, prepare] of Object.entries(openings(shop, account))) {
    const requests: (() => Promise<{ status: number }>)[] = []
    for (let turn = 0; turn < opened; turn += 1) requests.push(await prepare(await shop.delivered()))
    const times = await time(opened, async (turn) => {
      const answer = await requests[turn]?.()
      if (answer?.status !== 200) throw new Error(`${name} was answered ${answer?.status}`)
    })
    report(name, times)
  }
}

type Asked = { name: string; ask(db: Database, turn: number): Promise<unknown> }

/** What operators and shoppers read. */
function reads({ shop, support, office }: OpenedClaims, claims: number): Asked[] {
  const { clock } = shop.context
  const looker = { actor: office.owner, now: clock.now() }
  const keeper = { actor: { ...support, warehouses: [shop.warehouse.id] }, now: clock.now() }
  const list = (name: string, query: (turn: number) => object, who = looker): Asked => ({
    name: `list: ${name}`,
    ask: (db, turn) => pageClaims(db, who, ClaimQuery.parse(query(turn))),
  })
  const at = (turn: number) => 1 + ((turn * 7919) % claims)
  return [
    ...CLAIM_PILES.map((pile) => list(pile, () => ({ pile }))),
    list('open, of one warehouse', () => ({}), keeper),
    list('ended exchanges', () => ({ pile: 'ended', kind: 'exchange' })),
    list('by number of the order', (turn) => ({ pile: 'open', q: `GRY-${CLAIM_ROWS.firstOrder + at(turn)}` })),
    list('by tracking code, ended', (turn) => ({ pile: 'ended', q: `BACK${at(turn)}` })),
    list('by a code that nobody has', (turn) => ({ q: `NONE${turn}` })),
    {
      name: 'page of a claim',
      ask: (db, turn) => requireDeskClaim(at(turn), office.owner, { context: { ...shop.context, db }, locale: 'id' }),
    },
    {
      name: 'claims of an order, for its shopper',
      ask: (db, turn) => {
        const scope = { user_id: CLAIM_ROWS.firstUser + (at(turn) % CLAIM_ROWS.members) }
        const reader = { context: { ...shop.context, db }, locale: 'id' as const }
        return listClaims(scope as Parameters<typeof listClaims>[0], CLAIM_ROWS.firstOrder + at(turn), reader).catch(
          () => null,
        )
      },
    },
  ]
}

const EXPLAIN =
  '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c client_min_messages=log'

/** Tables that grow with the claims of a shop, read without a condition on an index. */
const LARGE = /Seq Scan on (claims|claim_lines|orders|order_products|order_activities)\b/

/** The queries among these that read a whole table. */
async function findScans(url: string, asked: Asked[]): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: EXPLAIN, onConnect: tuneSession })
  const plans: string[] = []
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
  const db = drizzle(pool, { schema: tables }) as unknown as Database
  const found: string[] = []
  for (const { name, ask } of asked) {
    plans.length = 0
    await ask(db, 3)
    const scanned = plans.flatMap((plan) => LARGE.exec(plan)?.[1] ?? [])
    if (scanned.length > 0) found.push(`${name} reads all ${[...new Set(scanned)].join(' and ')}`)
  }
  await pool.end()
  return found
}

await runProgram(USAGE, async () => {
  const claims = readWhole('CLAIMS', process.argv[2] ?? '100000')
  const opened = readWhole('OPENED', process.argv[3] ?? '100')
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new UsageError('Set TEST_DATABASE_URL to a PostgreSQL server.')
  const shop = await openClaims(movableClock())
  const { db } = shop.shop.connection
  try {
    await fillClaims(db, { claims, warehouse_id: shop.shop.warehouse.id })
    console.log(`${claims} claims`)
    await measureOpening(shop, opened)
    const asked = reads(shop, claims)
    for (const { name, ask } of asked) report(name, await time(TURNS, (turn) => ask(db, turn)))
    const [own] = await rows<{ name: string }>(db, sql`select current_database() as name`)
    const scans = await findScans(Object.assign(new URL(server), { pathname: `/${own?.name}` }).toString(), asked)
    for (const scan of scans) console.log(scan)
    if (scans.length === 0) console.log('every query is answered by an index')
    return scans.length === 0 ? 0 : 1
  } finally {
    // The generated claims have no course that the doctor could follow.
    await shop.close({ broken: Object.fromEntries(UNCHECKED.map((group) => [group, 'generated rows'])) })
  }
})
