import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Context, command, type Work } from '@/lib/db/command'
import { setBackDays } from '@/lib/fulfilment/rentals/commands/set-back-days'
import { bills } from '@/lib/money/bills/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { claims } from '@/lib/orders/claims/tables'
import { extensions } from '@/lib/orders/extensions/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { listDates, ofOrder } from '@/lib/orders/rehearsal/queries'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { rent_returns } from '@/lib/orders/rent-returns/tables'
import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { deadlines } from '@/lib/work/deadlines/tables'

const OF_ORDER = [
  ...[bills, payment_attempts, extensions, buy_outs],
  ...[rent_returns, rent_exchanges, claims, order_activities],
]

const DATED = ['PgTimestamp', 'PgDateString']
const DAY_MS = 86_400_000

/** Sets all instants and days of a table back; when a row was changed stays. */
function earlier(table: PgTable, days: number) {
  const dated = Object.values(getTableColumns(table)).filter(
    ({ columnType, name }) => DATED.includes(columnType) && name !== 'updated_at',
  )
  const moved = dated.map(({ name }) => {
    const column = sql.identifier(name)
    return sql`${column} = ${column} - ${days} * interval '1 day'`
  })
  return sql`update ${table} set ${sql.join(moved, sql`, `)}`
}

/** Days until the next date of an order, rounded up; 0 when it has passed. */
async function daysUntilNext(work: Work, id: number) {
  const [next] = (await listDates(work.db, id)).filter(({ try_at }) => try_at !== null)
  return next ? Math.max(0, Math.ceil((next.due_at.getTime() - work.now.getTime()) / DAY_MS)) : 0
}

const setBack = command(async (work, { id, days }: { id: number; days?: number | undefined }) => {
  const { warehouse_id } = await lockOrder(work, id)
  const passed = days ?? (await daysUntilNext(work, id))
  if (passed === 0) return
  await work.db.execute(sql`${earlier(orders, passed)} where ${eq(orders.id, id)}`)
  for (const table of OF_ORDER) await work.db.execute(sql`${earlier(table, passed)} where order_id = ${id}`)
  await work.db.execute(sql`${earlier(deadlines, passed)} where ${ofOrder(sql`${id}`)}`)
  await setBackDays(work, id, passed)
  work.tell('order', id, warehouse_id)
})

/**
 * For people who try out the shop: an order becomes so many days older, or as old as its next date wants, and the clock
 * does what is due. Its entries in the ledger stay where they are. Throws `order_not_found`.
 */
export async function advanceOrder(context: Context, wanted: { id: number; days?: number | undefined }): Promise<void> {
  await setBack(context, wanted)
  await runDeadlines(context)
  await earnRents(context, undefined)
  await keepConflicts(context)
}
