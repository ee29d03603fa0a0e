import { sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { DEPOSIT_USED } from '@/lib/orders/books/queries/differences'
import { type Scope, within } from '@/lib/orders/figures/queries/by-day'
import { DUE_DAYS } from '@/lib/orders/figures/rules'
import type { Standing, StandingFigures } from '@/lib/orders/figures/schema'
import { orders } from '@/lib/orders/orders/tables'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { addDays, calendarDay, startOfDay } from '@/lib/platform/time'

/** Statuses in which the store is to act until the order's deadline. */
const STORE_ACTS = sql`('payment_verified', 'processed', 'shipped')`

const NOTHING: Standing = {
  ...{ rentals_out: 0, rentals_due: 0, rentals_late: 0, late_orders: 0, stock_outs: 0 },
  ...{ deposits_held: 0, deposits_due: 0 },
}

/** Statuses in which the store has a deposit that is not settled; of one that was used up nothing is left. */
const HOLDS_DEPOSIT = sql`('payment_verified', 'processed', 'shipped', 'rented', 'due_soon', 'late', 'return_processed',
  'return_failed', 'rent_returned', 'awaiting_inspection', 'ongoing_inspection', 'done_inspection',
  'exchange_request', 'exchange_accepted', 'exchange_rejected', 'exchange_on_delivery', 'charged')`

const sumOf = (all: Standing[]) =>
  all.reduce(
    (sum, row) => ({
      rentals_out: sum.rentals_out + row.rentals_out,
      rentals_due: sum.rentals_due + row.rentals_due,
      rentals_late: sum.rentals_late + row.rentals_late,
      late_orders: sum.late_orders + row.late_orders,
      stock_outs: sum.stock_outs + row.stock_outs,
      deposits_held: sum.deposits_held + row.deposits_held,
      deposits_due: sum.deposits_due + row.deposits_due,
    }),
    NOTHING,
  )

type Asked = { now: Date; scope: Scope }

/** Rentals that are with shoppers, and orders for which the store is late; each half has an index. */
function readOrders(db: Database, { now, scope }: Asked) {
  const { status, due_at, rent_due, warehouse_id } = orders
  const soon = startOfDay(addDays(calendarDay(now), DUE_DAYS + 1)).toISOString()
  const ofPlace = within(scope, sql`${warehouse_id}`)
  return rows<Omit<Standing, 'stock_outs' | 'deposits_held' | 'deposits_due'> & { warehouse_id: number }>(
    db,
    sql`select warehouse_id::int as warehouse_id, sum(rentals_out)::int as rentals_out,
        sum(rentals_due)::int as rentals_due, sum(rentals_late)::int as rentals_late,
        sum(late_orders)::int as late_orders
      from (
        select ${warehouse_id} as warehouse_id, count(*) as rentals_out,
          count(*) filter (where ${status} <> 'late' and ${rent_due} < ${soon}::timestamptz) as rentals_due,
          count(*) filter (where ${status} = 'late') as rentals_late, 0 as late_orders
        from ${orders} where ${status} in ('rented', 'due_soon', 'late') and ${ofPlace} group by 1
        union all
        select ${warehouse_id}, 0, 0, 0, count(*) from ${orders}
        where ${status} in ${STORE_ACTS} and ${due_at} <= ${now.toISOString()}::timestamptz and ${ofPlace}
        group by 1) as halves
      group by 1`,
  )
}

/**
 * The deposits that the store has, which together are what the ledger holds, and of them those of rentals that are due
 * within a week, or are back.
 */
function readDeposits(db: Database, { now, scope }: Asked) {
  const { type, status, rent_due, warehouse_id } = orders
  const soon = startOfDay(addDays(calendarDay(now), DUE_DAYS + 1)).toISOString()
  return rows<Pick<Standing, 'deposits_held' | 'deposits_due'> & { warehouse_id: number }>(
    db,
    sql`select warehouse_id::int as warehouse_id, sum(held)::float8 as deposits_held,
        coalesce(sum(held) filter (where rent_due < ${soon}::timestamptz), 0)::float8 as deposits_due
      from (select ${warehouse_id} as warehouse_id, ${rent_due} as rent_due,
          ${orders.total_deposit} - ${orders.deposit_spent} - ${DEPOSIT_USED} as held
        from ${orders} where ${type} = 'rent' and ${status} in ${HOLDS_DEPOSIT} and ${orders.total_deposit} > 0
          and ${within(scope, sql`${warehouse_id}`)}) holding
      group by 1`,
  )
}

/** Products on sale, in each colour, of which a warehouse that keeps them has nothing left to sell. */
const readStockOuts = (db: Database, scope: Scope) =>
  rows<{ warehouse_id: number; stock_outs: number }>(
    db,
    sql`select gone.warehouse_id::int as warehouse_id, count(*)::int as stock_outs
      from ${stock_items} as gone inner join ${products} on ${products.id} = gone.product_id
      where gone.on_hand = gone.reserved and ${products.status} = 'active' and ${within(scope, sql`gone.warehouse_id`)}
      group by 1`,
  )

/** What stands now, by warehouse. */
export async function findStanding(db: Database, asked: Asked): Promise<StandingFigures> {
  const [ofOrders, ofDeposits, ofStock, places] = await Promise.all([
    readOrders(db, asked),
    readDeposits(db, asked),
    readStockOuts(db, asked.scope),
    listWarehouses(db),
  ])
  const warehouses = places
    .filter(({ id }) => asked.scope === null || asked.scope.includes(id))
    .map(({ id, title }) => ({
      ...NOTHING,
      ...ofOrders.find(({ warehouse_id }) => warehouse_id === id),
      ...ofDeposits.find(({ warehouse_id }) => warehouse_id === id),
      stock_outs: ofStock.find(({ warehouse_id }) => warehouse_id === id)?.stock_outs ?? 0,
      warehouse_id: id,
      title,
    }))
  return { total: sumOf(warehouses), warehouses }
}
