import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { Scope } from '@/lib/db/scope'
import { listOrders, listReferralOrders } from '@/lib/orders/my-orders/queries'
import { env } from '@/lib/platform/env'
import { readWhole, runProgram, UsageError } from '@/scripts/lib/program'

const USAGE = `Measures the lists of orders. Fills an empty PostgreSQL database with orders first.

  DATABASE_URL=postgres://… npm run bench:orders [-- ORDERS]

  ORDERS   the number of orders, of a tenth as many members and a hundred resellers (1000000)`

const PAGES = 1000
const RESELLERS = 100
const READER = { now: new Date(), locale: 'id' as const }

type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Inserts orders of half a year with one line each, spread over the members; one in twenty is from a reseller. */
async function fill({ db }: BenchDatabase, orders: number) {
  const members = Math.ceil(orders / 10)
  await db.execute(sql`insert into warehouses (id, code, title, address, city, city_id, province, province_id, zip_code,
    lat, lng) values (1, 'bench', 'Bench', '', '', '31.74', '', '31', '12110', 0, 0)`)
  await db.execute(sql`insert into products (id, slug, title, title_idn, price, weight, created_at, updated_at)
    values (1, 'bench', 'Bench', 'Bench', 100000, 1000, now(), now())`)
  await db.execute(sql`insert into users (id, role, register_at)
    select n, 'user', now() from generate_series(1, ${members}) n`)
  await db.execute(sql`insert into orders (id, type, status, user_id, warehouse_id, recipient, phone_number,
      shipping_method, business_user_id, total_products, total_weight, total_price, total_before_tax, tax, net_price,
      ordered_at, expires_at, updated_at)
    select 100000000000 + n, 'buy',
      (array['waiting_payment', 'processed', 'shipped', 'delivered', 'completed', 'completed', 'cancelled'])[1 + n % 7],
      1 + (n * 7919::bigint) % ${members}, 1, 'Sari', '+62812', 'REG',
      case when n % 20 = 0 then 1 + (n / 20) % ${RESELLERS} end, 1, 1000, 100000, 90090, 9910, 100000,
      now() - n * interval '15 seconds', now(), now()
    from generate_series(1, ${orders}) n`)
  await db.execute(sql`insert into order_products (order_id, product_id, title, title_idn, quantity, price, weight)
    select 100000000000 + n, 1, 'Bench', 'Bench', 1, 100000, 1000 from generate_series(1, ${orders}) n`)
  await db.execute(sql`analyze`)
  return members
}

async function measure(name: string, ask: (turn: number) => Promise<{ data: unknown[] }>) {
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn < PAGES; turn += 1) {
    const since = performance.now()
    found += (await ask(turn)).data.length
    times.push(performance.now() - since)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(
    `${name.padEnd(34)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${found} rows in ${PAGES} pages`,
  )
}

await runProgram(USAGE, async () => {
  const orders = readWhole('ORDERS', process.argv[2] ?? '1000000')
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL to an empty database.')
  const shop = await openDatabase({ url: DATABASE_URL, pool: 2 })
  const [before] = await rows<{ users: number }>(shop.db, sql`select count(*)::int as users from users`)
  if (before?.users) throw new UsageError('This database is not empty.')
  const members = await fill(shop, orders)
  const scope = (turn: number, of: number) => ({ user_id: 1 + ((turn * 7919) % of) }) as Scope
  const first = { cursor: '1', statuses: [] }
  await measure('my orders, first page', (turn) =>
    listOrders(shop.db, scope(turn, members), { ...first, type: 'buy' }, READER),
  )
  await measure('my orders of one status', (turn) =>
    listOrders(shop.db, scope(turn, members), { ...first, statuses: ['cancelled'], type: 'buy' }, READER),
  )
  await measure('referral orders, first page', (turn) => listReferralOrders(shop.db, scope(turn, RESELLERS), first))
  await measure('referral orders of one status', (turn) =>
    listReferralOrders(shop.db, scope(turn, RESELLERS), { ...first, statuses: ['cancelled'] }),
  )
  await shop.close()
  return 0
})
