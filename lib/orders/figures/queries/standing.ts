import { sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { type Scope, within } from '@/lib/orders/figures/queries/sales'
import { DUE_DAYS } from '@/lib/orders/figures/rules'
import type { Standing, StandingFigures } from '@/lib/orders/figures/schema'
import { orders } from '@/lib/orders/orders/tables'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { addDays, calendarDay, startOfDay } from '@/lib/platform/time'

/** Statuses in which the store is to act until the order's deadline. */
const STORE_ACTS = sql`('payment_verified', 'processed', 'shipped')`

const NOTHING: Standing = { rentals_out: 0, rentals_due: 0, rentals_late: 0, late_orders: 0, stock_outs: 0 }

const sumOf = (all: Standing[]) =>
  all.reduce(
    (sum, row) => ({
      rentals_out: sum.rentals_out + row.rentals_out,
      rentals_due: sum.rentals_due + row.rentals_due,
      rentals_late: sum.rentals_late + row.rentals_late,
      late_orders: sum.late_orders + row.late_orders,
      stock_outs: sum.stock_outs + row.stock_outs,
    }),
    NOTHING,
  )

type Asked = { now: Date; scope: Scope }

/** Rentals that are with shoppers, and orders for which the store is late. */
function readOrders(db: Database, { now, scope }: Asked) {
  const { status, due_at, rent_due, warehouse_id } = orders
  const soon = startOfDay(addDays(calendarDay(now), DUE_DAYS + 1)).toISOString()
  const isRunning = sql`${status} in ('rented', 'due_soon')`
  return rows<Omit<Standing, 'stock_outs'> & { warehouse_id: number }>(
    db,
    sql`select ${warehouse_id}::int as warehouse_id,
        count(*) filter (where ${status} in ('rented', 'due_soon', 'late'))::int as rentals_out,
        count(*) filter (where ${isRunning} and ${rent_due} < ${soon}::timestamptz)::int as rentals_due,
        count(*) filter (where ${status} = 'late')::int as rentals_late,
        count(*) filter (where ${status} in ${STORE_ACTS})::int as late_orders
      from ${orders}
      where (${status} in ('rented', 'due_soon', 'late')
          or (${status} in ${STORE_ACTS} and ${due_at} <= ${now.toISOString()}::timestamptz))
        and ${within(scope, warehouse_id)}
      group by 1`,
  )
}

/** Products on sale of which a warehouse that keeps them has nothing left to sell, in any colour. */
const readStockOuts = (db: Database, scope: Scope) =>
  rows<{ warehouse_id: number; stock_outs: number }>(
    db,
    sql`select warehouse_id::int as warehouse_id, count(*)::int as stock_outs from (
        select ${stock_items.warehouse_id} as warehouse_id, ${stock_items.product_id}
        from ${stock_items} inner join ${products} on ${products.id} = ${stock_items.product_id}
        where ${products.status} = 'active' and ${within(scope, sql`${stock_items.warehouse_id}`)}
        group by 1, 2 having sum(${stock_items.on_hand} - ${stock_items.reserved}) <= 0) as gone
      group by 1`,
  )

/** What stands now, by warehouse. */
export async function findStanding(db: Database, asked: Asked): Promise<StandingFigures> {
  const [ofOrders, ofStock, places] = await Promise.all([
    readOrders(db, asked),
    readStockOuts(db, asked.scope),
    listWarehouses(db),
  ])
  const warehouses = places
    .filter(({ id }) => asked.scope === null || asked.scope.includes(id))
    .map(({ id, title }) => ({
      ...NOTHING,
      ...ofOrders.find(({ warehouse_id }) => warehouse_id === id),
      stock_outs: ofStock.find(({ warehouse_id }) => warehouse_id === id)?.stock_outs ?? 0,
      warehouse_id: id,
      title,
    }))
  return { total: sumOf(warehouses), warehouses }
}
