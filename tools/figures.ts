import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { countDays } from '@/lib/orders/figures/commands'
import { findPayments } from '@/lib/orders/figures/queries/payments'
import { findSales, findToday } from '@/lib/orders/figures/queries/sales'
import { findStanding } from '@/lib/orders/figures/queries/standing'
import { env } from '@/lib/platform/env'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'
import { runProgram, UsageError } from '@/scripts/lib/program'

const USAGE = `Measures the figures of the back-office on the orders that \`npm run bench:orders\` made.

  DATABASE_URL=postgres://… npm run bench:figures

  Adds payments, running rentals and products up to 100,000 first, once.`

const TURNS = 40

type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Adds an attempt to pay for each order, running rentals and stock in the four warehouses. */
async function fill({ db }: BenchDatabase) {
  await db.execute(sql`update orders set type = 'rent', rent_days = 30,
    status = (array['rented', 'due_soon', 'late'])[1 + id % 3], rent_due = now() + (id % 30) * interval '1 day',
    due_at = now() + (id % 30) * interval '1 day' where id % 100 = 0`)
  await db.execute(sql`update orders set due_at = now() + interval '1 day' * (id % 5 - 1)
    where status = 'processed' and ordered_at > now() - interval '3 days'`)
  await db.execute(sql`insert into payment_attempts (order_id, provider, provider_order_id, method, channel, amount, status,
      expires_at, created_at, updated_at)
    select id, 'midtrans', 'GRY-' || id, 'virtual_account', (array['bca', 'bni', 'bri', 'mandiri', 'permata'])[1 + id % 5],
      net_price, case when paid_at is null then (array['denied', 'expired'])[1 + id % 2] else 'settled' end,
      now(), ordered_at, now() from orders`)
  await db.execute(sql`insert into products (id, slug, title, title_idn, price, weight, status, created_at, updated_at)
    select n, 'bench-' || n, 'Bench', 'Bench', 100000, 1000, 'active', now(), now() from generate_series((select max(id) + 1 from products), 100000) n`)
  await db.execute(sql`insert into stock_items (warehouse_id, product_id, on_hand)
    select w.id, p.id, case when (p.id * 7 + w.id) % 50 = 0 then 0 else 10 end
    from warehouses w, products p`)
  await db.execute(sql`vacuum analyze`)
}

async function measure(name: string, ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const since = performance.now()
    await ask()
    times.push(performance.now() - since)
  }
  const [first = 0] = times
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  console.log(`${name.padEnd(44)} first ${first.toFixed(0)} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

await runProgram(USAGE, async () => {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL to the database that bench:orders filled.')
  const shop = await openDatabase({ url: DATABASE_URL, pool: 4 })
  const [attempt] = await rows(shop.db, sql`select id from payment_attempts limit 1`)
  if (!attempt) await fill(shop)
  const now = new Date()
  const since = performance.now()
  await countDays({ db: shop.db, clock: systemClock, actor: SYSTEM }, undefined)
  console.log(`${'the nightly count'.padEnd(44)} ${(performance.now() - since).toFixed(0)} ms`)
  const to = calendarDay(now)
  const span = (days: number) => ({ from: addDays(to, 1 - days), to })
  await measure('today and the same day last week', () => findToday(shop.db, { now, scope: null }))
  await measure('sales of 30 days and the 30 before', () => findSales(shop.db, span(30), { now, scope: null }))
  await measure('sales of 92 days and the 92 before', () => findSales(shop.db, span(92), { now, scope: null }))
  await measure('sales of 30 days in one warehouse', () => findSales(shop.db, span(30), { now, scope: [1] }))
  await measure('what stands now', () => findStanding(shop.db, { now, scope: null }))
  await measure('payments of 30 days and the 30 before', () => findPayments(shop.db, span(30), { now, scope: null }))
  await measure('payments of 30 days in one warehouse', () => findPayments(shop.db, span(30), { now, scope: [1] }))
  await shop.close()
  return 0
})
