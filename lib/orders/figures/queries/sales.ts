import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { type Period, periodBefore, UNSOLD } from '@/lib/orders/figures/rules'
import type { SalesFigures, Sold, TodayFigures } from '@/lib/orders/figures/schema'
import { orders } from '@/lib/orders/orders/tables'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { addDays, addHours, calendarDay, daysBetween, daysFrom, startOfDay } from '@/lib/platform/time'

const WEEK = 7
const HOURS_OF_A_WEEK = 7 * 24

/** The warehouses that count; null is all of them. */
export type Scope = readonly number[] | null

type Row = Sold & { day: string; warehouse_id: number }
type Span = { from: Date; to: Date; scope: Scope }

/** `0`: nothing counts for somebody without any warehouse. */
export const within = (scope: Scope, column: SQL | typeof orders.warehouse_id): SQL =>
  scope === null
    ? sql`true`
    : sql`${column} in (${sql.join(
        [...scope, 0].map((id) => sql`${id}`),
        sql`, `,
      )})`

/** The calendar day in Jakarta, which has no summer time: an offset is cheaper than a time zone. */
const dayOf = (instant: typeof orders.paid_at) =>
  sql`((${instant} at time zone 'UTC') + interval '7 hours')::date::text`

const UNSOLD_SQL = sql.join(
  UNSOLD.map((status) => sql`${status}`),
  sql`, `,
)

/** What was sold and placed, by day and warehouse; each half is answered by an index alone. */
async function readRows(db: Database, { from, to, scope }: Span): Promise<Row[]> {
  const { paid_at, ordered_at, warehouse_id, type, status } = orders
  const sale = sql`${orders.net_price} + ${orders.wallet_reduction} - ${orders.total_deposit}`
  const isRent = sql`${type} = 'rent'`
  const found = await rows<Record<keyof Row, string>>(
    db,
    sql`select day, warehouse_id, sum(sales) as sales, sum(orders) as orders, sum(rent_sales) as rent_sales,
        sum(rent_orders) as rent_orders, sum(placed) as placed, sum(converted) as converted
      from (
        select ${dayOf(paid_at)} as day, ${warehouse_id} as warehouse_id, sum(${sale}) as sales, count(*) as orders,
          sum(${sale}) filter (where ${isRent}) as rent_sales, count(*) filter (where ${isRent}) as rent_orders,
          0 as placed, 0 as converted
        from ${orders} where ${paid_at} >= ${from.toISOString()} and ${paid_at} < ${to.toISOString()}
          and ${status} not in (${UNSOLD_SQL}) and ${within(scope, warehouse_id)}
        group by 1, 2
        union all
        select ${dayOf(ordered_at as never)}, ${warehouse_id}, 0, 0, 0, 0, count(*), count(${paid_at})
        from ${orders} where ${ordered_at} >= ${from.toISOString()} and ${ordered_at} < ${to.toISOString()}
          and ${within(scope, warehouse_id)}
        group by 1, 2) as halves
      group by 1, 2`,
  )
  return found.map(({ day, ...row }) => ({ day, ...toNumbers(row) }))
}

type Numbers = Omit<Row, 'day'>

const toNumbers = (row: Record<keyof Numbers, string | null>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)])) as Numbers

const FIELDS = ['sales', 'orders', 'rent_sales', 'rent_orders', 'placed', 'converted'] as const

const sumOf = (found: readonly Sold[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, found.reduce((sum, row) => sum + row[field], 0)])) as Sold

/** Today until now, and the same day last week until the same time of day. */
export async function findToday(db: Database, { now, scope }: { now: Date; scope: Scope }): Promise<TodayFigures> {
  const day = calendarDay(now)
  const before_day = addDays(day, -WEEK)
  const before = { from: startOfDay(before_day), to: addHours(now, -HOURS_OF_A_WEEK), scope }
  const [today, lastWeek] = await Promise.all([
    readRows(db, { from: startOfDay(day), to: now, scope }),
    readRows(db, before),
  ])
  return { day, before_day, now: sumOf(today), before: sumOf(lastWeek) }
}

/** Sales of a period by day and by warehouse, beside the period before. */
export async function findSales(db: Database, period: Period, scope: Scope): Promise<SalesFigures> {
  const before = periodBefore(period)
  const span = { from: startOfDay(before.from), to: startOfDay(addDays(period.to, 1)), scope }
  const [found, warehouses] = await Promise.all([readRows(db, span), listWarehouses(db)])
  const ofNow = found.filter(({ day }) => day >= period.from)
  const ofBefore = found.filter(({ day }) => day < period.from)
  const length = daysBetween(before.from, period.from)
  return {
    period,
    before,
    total: sumOf(ofNow),
    total_before: sumOf(ofBefore),
    days: daysFrom(period.from, period.to).map((day) => ({
      day,
      ...sumOf(ofNow.filter((row) => row.day === day)),
      before: sumOf(ofBefore.filter((row) => row.day === addDays(day, -length))),
    })),
    warehouses: warehouses
      .filter(({ id }) => scope === null || scope.includes(id))
      .map(({ id, title }) => ({
        warehouse_id: id,
        title,
        ...sumOf(ofNow.filter((row) => row.warehouse_id === id)),
        before: sumOf(ofBefore.filter((row) => row.warehouse_id === id)),
      })),
  }
}
