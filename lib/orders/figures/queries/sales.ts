import type { Database } from '@/lib/db/client'
import { readSold, readSoldNow, type Scope, type SoldRow } from '@/lib/orders/figures/queries/by-day'
import { type Period, periodBefore } from '@/lib/orders/figures/rules'
import type { SalesFigures, Sold, TodayFigures } from '@/lib/orders/figures/schema'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { addDays, addHours, calendarDay, daysBetween, daysFrom, startOfDay } from '@/lib/platform/time'

const WEEK = 7
const HOURS_OF_A_WEEK = 7 * 24

const FIELDS = ['sales', 'orders', 'rent_sales', 'rent_orders', 'placed', 'converted'] as const

const sumOf = (found: readonly Sold[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, found.reduce((sum, row) => sum + row[field], 0)])) as Sold

/** Today until now, and the same day last week until the same time of day. */
export async function findToday(db: Database, { now, scope }: { now: Date; scope: Scope }): Promise<TodayFigures> {
  const day = calendarDay(now)
  const before_day = addDays(day, -WEEK)
  const [today, lastWeek] = await Promise.all([
    readSoldNow(db, { from: startOfDay(day), to: now }, scope),
    readSoldNow(db, { from: startOfDay(before_day), to: addHours(now, -HOURS_OF_A_WEEK) }, scope),
  ])
  return { day, before_day, now: sumOf(today), before: sumOf(lastWeek) }
}

type Asked = { now: Date; scope: Scope }

/** Sales of a period by day and by warehouse, beside the period before. */
export async function findSales(db: Database, period: Period, { now, scope }: Asked): Promise<SalesFigures> {
  const before = periodBefore(period)
  const asked = { from: before.from, to: period.to, now, scope }
  const [found, warehouses] = await Promise.all([readSold(db, asked), listWarehouses(db)])
  const ofNow = found.filter(({ day }) => day >= period.from)
  const ofBefore = found.filter(({ day }) => day < period.from)
  const length = daysBetween(before.from, period.from)
  const byDay = new Map<string, SoldRow[]>()
  for (const row of found) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  return {
    period,
    before,
    total: sumOf(ofNow),
    total_before: sumOf(ofBefore),
    days: daysFrom(period.from, period.to).map((day) => ({
      day,
      ...sumOf(byDay.get(day) ?? []),
      before: sumOf(byDay.get(addDays(day, -length)) ?? []),
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
