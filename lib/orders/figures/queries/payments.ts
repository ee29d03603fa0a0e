import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { findChannel } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import { type Scope, within } from '@/lib/orders/figures/queries/sales'
import { type Period, periodBefore } from '@/lib/orders/figures/rules'
import type { PaymentFigures, Tries } from '@/lib/orders/figures/schema'
import { orders } from '@/lib/orders/orders/tables'
import { addDays, startOfDay } from '@/lib/platform/time'

type Row = Tries & { method: string; channel: string; is_before: boolean }

/** Attempts by channel in both periods, answered by an index alone unless a warehouse is asked for. */
function readTries(db: Database, period: Period, scope: Scope): Promise<Row[]> {
  const { created_at, method, channel, status, order_id } = payment_attempts
  const [from, middle, to] = [periodBefore(period).from, period.from, addDays(period.to, 1)].map((day) =>
    startOfDay(day).toISOString(),
  )
  const ofWarehouse =
    scope === null
      ? sql`true`
      : sql`exists (select from ${orders} where ${orders.id} = ${order_id} and ${within(scope, orders.warehouse_id)})`
  return rows<Row>(
    db,
    sql`select ${method} as method, ${channel} as channel, ${created_at} < ${middle}::timestamptz as is_before,
        count(*)::int as tried, count(*) filter (where ${status} in ('settled', 'refund_pending', 'refunded',
          'partially_refunded', 'chargeback'))::int as settled,
        count(*) filter (where ${status} in ('denied', 'expired'))::int as failed
      from ${payment_attempts}
      where ${created_at} >= ${from}::timestamptz and ${created_at} < ${to}::timestamptz and ${ofWarehouse}
      group by 1, 2, 3`,
  )
}

const NOTHING: Tries = { tried: 0, settled: 0, failed: 0 }

const triesOf = (found: Row[], before: boolean): Tries => {
  const row = found.find(({ is_before }) => is_before === before)
  return row ? { tried: row.tried, settled: row.settled, failed: row.failed } : NOTHING
}

/** How attempts to pay ended, by channel, beside the period before; the most failures first. */
export async function findPayments(db: Database, period: Period, scope: Scope): Promise<PaymentFigures> {
  const found = await readTries(db, period, scope)
  const names = [...new Set(found.map(({ method, channel }) => `${method}/${channel}`))]
  const channels = names.map((name) => {
    const rowsOf = found.filter(({ method, channel }) => `${method}/${channel}` === name)
    const [method = '', channel = ''] = name.split('/')
    const title = findChannel(method, channel)?.title ?? channel
    return { method, channel, title, ...triesOf(rowsOf, false), before: triesOf(rowsOf, true) }
  })
  channels.sort((a, b) => b.failed - a.failed || b.tried - a.tried || a.title.localeCompare(b.title))
  return { period, before: periodBefore(period), channels }
}
