import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { bills } from '@/lib/money/bills/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { LIVE_DAYS } from '@/lib/orders/figures/rules'
import type { Sold, Tries } from '@/lib/orders/figures/schema'
import { order_days, payment_days } from '@/lib/orders/figures/tables'
import { UNSOLD } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { addDays, calendarDay, daysFrom, startOfDay } from '@/lib/platform/time'

/** The warehouses that count; null is all of them. */
export type Scope = readonly number[] | null

type Place = { day: string; warehouse_id: number }
export type SoldRow = Sold & Place
export type TriesRow = Tries & Place & { method: string; channel: string }
type Instants = { from: Date; to: Date }

/** `0`: nothing counts for somebody without any warehouse. */
export const within = (scope: Scope, column: SQL): SQL =>
  scope === null
    ? sql`true`
    : sql`${column} in (${sql.join(
        [...scope, 0].map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`

/** The calendar day in Jakarta, which has no summer time: an offset is cheaper than a time zone. */
const dayOf = (instant: SQL) => sql`((${instant} at time zone 'UTC') + interval '7 hours')::date`

const during = (instant: SQL, { from, to }: Instants) =>
  sql`${instant} >= ${from.toISOString()}::timestamptz and ${instant} < ${to.toISOString()}::timestamptz`

const UNSOLD_LIST = sql.join(
  UNSOLD.map((status) => sql`${status}`),
  sql`, `,
)

/** What was sold, also after the order, by the day of the payment, and placed, by the day of the order. */
export const soldByDay = (span: Instants, scope: Scope): SQL => {
  const sale = sql`${orders.net_price} + ${orders.wallet_reduction} - ${orders.total_deposit}`
  const isRent = sql`${orders.type} = 'rent'`
  const ofPlace = within(scope, sql`${orders.warehouse_id}`)
  return sql`select day, warehouse_id, sum(sales)::bigint as sales, sum(orders)::int as orders,
      sum(rent_sales)::bigint as rent_sales, sum(rent_orders)::int as rent_orders, sum(placed)::int as placed,
      sum(converted)::int as converted
    from (
      select ${dayOf(sql`${orders.paid_at}`)} as day, ${orders.warehouse_id} as warehouse_id, sum(${sale}) as sales,
        count(*) as orders, coalesce(sum(${sale}) filter (where ${isRent}), 0) as rent_sales,
        count(*) filter (where ${isRent}) as rent_orders, 0 as placed, 0 as converted
      from ${orders} where ${during(sql`${orders.paid_at}`, span)} and ${orders.status} not in (${UNSOLD_LIST})
        and ${ofPlace} group by 1, 2
      union all
      select ${dayOf(sql`${bills.paid_at}`)}, ${orders.warehouse_id}, sum(${bills.amount}), 0,
        coalesce(sum(${bills.amount}) filter (where ${isRent}), 0), 0, 0, 0
      from ${bills} join ${orders} on ${orders.id} = ${bills.order_id}
      where ${bills.purpose} not in ('order', 'buy_out') and ${during(sql`${bills.paid_at}`, span)} and ${ofPlace} group by 1, 2
      union all
      select ${dayOf(sql`${buy_outs.bought_at}`)}, ${orders.warehouse_id}, sum(${buy_outs.price}), 0, 0, 0, 0, 0
      from ${buy_outs} join ${orders} on ${orders.id} = ${buy_outs.order_id}
      where ${during(sql`${buy_outs.bought_at}`, span)} and ${ofPlace} group by 1, 2
      union all
      select ${dayOf(sql`${orders.ordered_at}`)}, ${orders.warehouse_id}, 0, 0, 0, 0, count(*), count(${orders.paid_at})
      from ${orders} where ${during(sql`${orders.ordered_at}`, span)} and ${ofPlace} group by 1, 2) as parts
    group by 1, 2`
}

const SETTLED = sql`('settled', 'refund_pending', 'refunded', 'partially_refunded', 'chargeback')`

const tries = (warehouse: SQL) => {
  const { created_at, method, channel, status } = payment_attempts
  return sql`select ${dayOf(sql`${created_at}`)} as day, ${warehouse} as warehouse_id, ${method} as method,
    ${channel} as channel, count(*)::int as tried, count(*) filter (where ${status} in ${SETTLED})::int as settled,
    count(*) filter (where ${status} in ('denied', 'expired'))::int as failed`
}

/** How attempts to pay ended, by the day of the attempt. */
export const triesByDay = (span: Instants, scope: Scope): SQL => {
  const { created_at, order_id } = payment_attempts
  return sql`${tries(sql`${orders.warehouse_id}`)} from ${payment_attempts} inner join ${orders} on ${orders.id} = ${order_id}
    where ${during(sql`${created_at}`, span)} and ${within(scope, sql`${orders.warehouse_id}`)}
    group by 1, 2, 3, 4`
}

/** The same without warehouses, which need the order of each attempt. */
const triesAnywhere = (span: Instants): SQL =>
  sql`${tries(sql`0`)} from ${payment_attempts} where ${during(sql`${payment_attempts.created_at}`, span)}
    group by 1, 3, 4`

export const instantsOf = (from: string, to: string): Instants => ({
  from: startOfDay(from),
  to: startOfDay(addDays(to, 1)),
})

/** The day before which counted days are used: orders of later ones are still being paid. */
export const firstLiveDay = (now: Date) => addDays(calendarDay(now), 1 - LIVE_DAYS)

type Asked = { from: string; to: string; now: Date; scope: Scope }

const NUMBERS = ['sales', 'orders', 'rent_sales', 'rent_orders', 'placed', 'converted', 'tried', 'settled', 'failed']

/** Sums of bigint arrive as text. */
const toNumbers = <Row extends Place>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (NUMBERS.includes(name) ? [[name, Number(value)]] : [])),
  ),
})

/** Rows of counted days from their table, and of all other days from the orders themselves. */
async function readDays<Row extends Place>(
  db: Database,
  { from, to, now, scope }: Asked,
  { counted, live }: { counted: SQL; live: typeof soldByDay },
): Promise<Row[]> {
  const before = firstLiveDay(now)
  const { rows: known } = (await db.execute(
    sql`select distinct day::text as day from ${order_days} where day between ${from} and ${to} and day < ${before}`,
  )) as unknown as { rows: { day: string }[] }
  const isCounted = new Set(known.map(({ day }) => day))
  const missing = daysFrom(from, to).filter((day) => !isCounted.has(day))
  const [first, last] = [missing[0], missing.at(-1)]
  const [old, recent] = await Promise.all([
    isCounted.size === 0
      ? []
      : rows<Row>(
          db,
          sql`select *, day::text as day, warehouse_id::int as warehouse_id from ${counted} as counted
            where day between ${from} and ${to} and day < ${before} and ${within(scope, sql`warehouse_id`)}`,
        ),
    first === undefined || last === undefined
      ? []
      : rows<Row>(
          db,
          sql`select *, day::text as day, warehouse_id::int as warehouse_id
            from (${live(instantsOf(first, last), scope)}) as live`,
        ),
  ])
  return [...old, ...recent.filter(({ day }) => !isCounted.has(day))].map(toNumbers)
}

export const readSold = (db: Database, asked: Asked) =>
  readDays<SoldRow>(db, asked, { counted: sql`${order_days}`, live: soldByDay })

export const readTries = (db: Database, asked: Asked) =>
  readDays<TriesRow>(db, asked, {
    counted: sql`${payment_days}`,
    live: asked.scope === null ? triesAnywhere : triesByDay,
  })

/** What was sold and placed between two instants, whatever was counted. */
export async function readSoldNow(db: Database, span: Instants, scope: Scope) {
  return (await rows<SoldRow>(db, soldByDay(span, scope))).map(toNumbers)
}
