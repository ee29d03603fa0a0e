import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/db/client'
import { programOf } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import type { Scope } from '@/lib/db/scope'
import { listCustomers } from '@/lib/orders/customers/queries/list'
import { CustomerQuery } from '@/lib/orders/customers/schema'
import { countLists } from '@/lib/orders/desk/queries/counts'
import { listDeskOrders } from '@/lib/orders/desk/queries/list'
import { OrdersQuery } from '@/lib/orders/desk/schema/list'
import { listOrders } from '@/lib/orders/my-orders/queries'
import { pageReferrals } from '@/lib/orders/referrals/queries'
import { env } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { countQueues, listTasks } from '@/lib/work/tasks/queries/tasks'
import { readWhole, runProgram, UsageError } from '@/scripts/lib/program'
import { DESK_QUERIES, fillOrders, GUEST_QUERIES, RESELLERS } from '@/tools/lib/order-rows'

const USAGE = `Measures the lists of orders. Fills an empty PostgreSQL database with orders first; one that it filled before is measured again.

  DATABASE_URL=postgres://… npm run bench:orders [-- ORDERS]

  ORDERS   the number of orders, of a tenth as many members and a hundred resellers (1000000)`

const PAGES = 1000
const DESK_PAGES = 200
const READER = { now: new Date(), locale: 'id' as const }

async function measure(name: string, ask: (turn: number) => Promise<{ data: unknown[] }>, pages = PAGES) {
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn < pages; turn += 1) {
    const since = performance.now()
    found += (await ask(turn)).data.length
    times.push(performance.now() - since)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${found} rows in ${pages} pages`,
  )
}

await runProgram(USAGE, async () => {
  const orders = readWhole('ORDERS', process.argv[2] ?? '1000000')
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL to an empty database.')
  const shop = await openDatabase({ url: DATABASE_URL, pool: 2 })
  const [before] = await rows<{ users: number }>(shop.db, sql`select count(*)::int as users from users`)
  const members = Math.ceil(orders / 10)
  if (before?.users !== members) {
    if (before?.users) throw new UsageError('This database holds something else.')
    await fillOrders(shop.db, { orders, members })
  }
  const scope = (turn: number, of: number) => ({ user_id: 1 + ((turn * 7919) % of) }) as Scope
  const first = { cursor: '1', statuses: [] }
  await measure('my orders, first page', (turn) =>
    listOrders(shop.db, scope(turn, members), { ...first, type: 'buy' }, READER),
  )
  await measure('my orders of one status', (turn) =>
    listOrders(shop.db, scope(turn, members), { ...first, statuses: ['cancelled'], type: 'buy' }, READER),
  )
  await measure('referral orders, first page', (turn) =>
    pageReferrals(shop.db, scope(turn, RESELLERS), { cursor: '1', 'statuses[]': [] }),
  )
  await measure('referral orders of one status', (turn) =>
    pageReferrals(shop.db, scope(turn, RESELLERS), { cursor: '1', status: 'cancelled', 'statuses[]': [] }),
  )
  const looker = { actor: programOf('bench'), now: READER.now }
  for (const [name, queryOf] of Object.entries(DESK_QUERIES)) {
    const ask = (turn: number) =>
      listDeskOrders(shop.db, { query: OrdersQuery.parse(queryOf(turn, orders)), looker, locale: 'id' })
    await measure(`desk: ${name}`, ask, DESK_PAGES)
  }
  await measure('desk: sizes of the lists', async () => ({ data: [await countLists(shop.db, looker)] }), DESK_PAGES)
  const operator = { db: shop.db, clock: systemClock, actor: programOf('Bench') }
  for (const [name, queryOf] of Object.entries(GUEST_QUERIES)) {
    const ask = (turn: number) => listCustomers(operator, CustomerQuery.parse(queryOf(turn, orders)))
    await measure(`customers: ${name}`, ask, DESK_PAGES)
  }
  const tasks = { assignee: 'all', snoozed: 'false', cursor: '1', limit: 50 } as const
  await measure('tasks, first page', () => listTasks(operator, tasks))
  await measure('tasks of one queue', () => listTasks(operator, { ...tasks, queue: 'money' }))
  await measure('counts of the queues', async () => ({ data: await countQueues(operator, {}) }))
  await shop.close()
  return 0
})
