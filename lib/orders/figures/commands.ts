import { sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { firstLiveDay, instantsOf, soldByDay, triesByDay } from '@/lib/orders/figures/queries/by-day'
import { COUNTED_AGAIN_DAYS, LONGEST_PERIOD } from '@/lib/orders/figures/rules'
import { order_days, payment_days } from '@/lib/orders/figures/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { addDays } from '@/lib/platform/time'

/**
 * Counts the days that have ended: the last ones again, because orders are cancelled later, and all that a figure can
 * show while some of them have never been counted.
 */
export const countDays = command(async (work, _input: undefined) => {
  const end = addDays(firstLiveDay(work.now), -1)
  const oldest = addDays(end, -2 * LONGEST_PERIOD)
  const { rows } = (await work.db.execute(
    sql`select count(distinct day)::int as days from ${order_days} where day between ${oldest} and ${end}`,
  )) as unknown as { rows: { days: number }[] }
  const isWhole = rows[0]?.days === 2 * LONGEST_PERIOD + 1
  const start = isWhole ? addDays(end, -COUNTED_AGAIN_DAYS) : oldest
  const span = instantsOf(start, end)
  await work.db.execute(sql`delete from ${order_days} where day between ${start} and ${end}`)
  await work.db.execute(sql`delete from ${payment_days} where day between ${start} and ${end}`)
  await work.db.execute(sql`insert into ${order_days}
      (day, warehouse_id, sales, orders, rent_sales, rent_orders, placed, converted)
    select days.day, places.id, coalesce(sales, 0), coalesce(orders, 0), coalesce(rent_sales, 0),
      coalesce(rent_orders, 0), coalesce(placed, 0), coalesce(converted, 0)
    from (select day::date from generate_series(${start}::date, ${end}::date, interval '1 day') as day) as days
    cross join ${warehouses} as places
    left join (${soldByDay(span, null)}) as sold on sold.day = days.day and sold.warehouse_id = places.id`)
  await work.db.execute(sql`insert into ${payment_days} (day, warehouse_id, method, channel, tried, settled, failed)
    ${triesByDay(span, null)}`)
})
