import { sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { rows } from '@/lib/db/rows'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { isCounted, UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { bills } from '@/lib/money/bills/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import type { RentalResult, ResultQuery } from '@/lib/orders/rental-units/schema'
import { addDays, calendarDay } from '@/lib/platform/time'

/** Days over which the use of units is measured. */
const USE_DAYS = 90

/** Products that are shown at most: those with the most rent. */
const MOST = 300

const COUNTED = sql.join(
  UNIT_STATUSES.filter(isCounted).map((status) => sql`${status}`),
  sql`, `,
)

type Sums = Omit<RentalResult, 'utilisation' | 'payback'> & { booked: number }

/**
 * What each rented product brings in, in the operator's warehouses: how much of the last 90 days its units were booked,
 * and what was paid for renting it so far, extensions included, beside what its units have cost.
 */
export async function listResults(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  { warehouse_id }: ResultQuery,
): Promise<RentalResult[]> {
  const today = calendarDay(clock.now())
  const placeOf = (column: Parameters<typeof warehouseScope>[1]) =>
    sql`${warehouseScope(actor, column) ?? sql`true`} and ${warehouse_id === undefined ? sql`true` : sql`${column} = ${warehouse_id}`}`
  const found = await rows<Sums>(
    db,
    sql`with owned as (
        select ${rental_units.product_id} as product_id, sum(${rental_units.cost})::float8 as cost,
          count(*) filter (where ${rental_units.status} in (${COUNTED}))::int as units
        from ${rental_units} where ${placeOf(rental_units.warehouse_id)} group by 1),
      used as (
        select ${rental_days.product_id} as product_id, sum(${rental_days.booked})::int as booked
        from ${rental_days} where ${placeOf(rental_days.warehouse_id)}
          and ${rental_days.day} >= ${addDays(today, -USE_DAYS)} and ${rental_days.day} < ${today} group by 1),
      rented as (
        select line.product_id, sum(line.price * (line.quantity - line.missing_quantity))::float8 as rent,
          sum(line.price * (line.quantity - line.missing_quantity) * coalesce(more.amount, 0)
            / nullif(${orders.total_price}, 0))::float8 as extended, count(distinct ${orders.id})::int as rentals
        from ${orders} join ${order_products} line on line.order_id = ${orders.id}
          left join lateral (select sum(${bills.amount}) as amount from ${bills} where ${bills.order_id} = ${orders.id}
            and ${bills.purpose} = 'extension' and ${bills.status} = 'paid') more on true
        where ${orders.type} = 'rent' and ${orders.paid_at} is not null
          and ${orders.status} not in ('cancelled', 'refund_processed') and ${placeOf(orders.warehouse_id)}
        group by 1)
      select owned.product_id::float8 as product_id, ${products.title} as title, ${products.title_idn} as title_idn,
        owned.units, owned.cost, coalesce(used.booked, 0)::int as booked, coalesce(rented.rentals, 0)::int as rentals,
        round(coalesce(rented.rent, 0) + coalesce(rented.extended, 0))::float8 as rent
      from owned join ${products} on ${products.id} = owned.product_id
        left join used on used.product_id = owned.product_id
        left join rented on rented.product_id = owned.product_id
      order by rent desc, owned.product_id limit ${MOST}`,
  )
  return found.map(({ booked, ...result }) => ({
    ...result,
    utilisation: result.units === 0 ? 0 : Math.min(100, Math.round((100 * booked) / (result.units * USE_DAYS))),
    payback: result.cost === 0 ? null : Math.round((100 * result.rent) / result.cost),
  }))
}
