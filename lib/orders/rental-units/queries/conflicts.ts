import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { rental_bookings, rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { CONFLICT_DAYS } from '@/lib/fulfilment/units/rules'
import { orders } from '@/lib/orders/orders/tables'
import { keptUnits } from '@/lib/orders/rental-units/queries/kept-units'

/** An order for which `short` units of a product may be missing, from a day on. */
export type Conflict = { order_id: number; warehouse_id: number; product_id: number; day: string; short: number }

type Wanted = { today: string; warehouse_id?: number; order_id?: number }

/**
 * The orders to which too few units are left, by product: because units were lost or are in repair, because a rental
 * before has moved, or because a renter keeps a unit longer than it is booked, which counts for two weeks. Of several
 * orders of the same day those that booked last are named.
 */
export const findConflicts = (
  db: Database | Transaction,
  { today, warehouse_id, order_id }: Wanted,
): Promise<Conflict[]> =>
  rows<Conflict>(
    db,
    sql`with kept as (${keptUnits(today)}),
      places as (select place.warehouse_id, place.product_id, place.units, coalesce(kept.pieces, 0)::int as kept
        from ${rental_capacities} place left join kept on kept.warehouse_id = place.warehouse_id
          and kept.product_id = place.product_id
        where ${warehouse_id === undefined ? sql`true` : sql`place.warehouse_id = ${warehouse_id}`}),
      days as (select places.warehouse_id, places.product_id, booked.day, booked.booked - places.units
          + case when booked.day <= ${today}::date + ${CONFLICT_DAYS}::int then places.kept else 0 end as short
        from places join ${rental_days} booked on booked.warehouse_id = places.warehouse_id
          and booked.product_id = places.product_id and booked.booked > 0 and booked.day >= ${today}::date)
      select found.order_id::float8 as order_id, found.warehouse_id::float8 as warehouse_id,
        found.product_id::float8 as product_id, to_char(min(found.day), 'YYYY-MM-DD') as day,
        max(least(found.quantity, found.short - found.later))::int as short
      from (select days.*, booking.order_id, booking.quantity, coalesce(sum(booking.quantity) over (
            partition by days.warehouse_id, days.product_id, days.day order by booking.id desc
            rows between unbounded preceding and 1 preceding), 0) as later
          from days join ${rental_bookings} booking on booking.warehouse_id = days.warehouse_id
            and booking.product_id = days.product_id and booking.state in ('firm', 'allocated')
            and booking.extension_id is null and days.day between booking.first_day and booking.last_day
          join ${orders} placed on placed.id = booking.order_id and placed.status in ('payment_verified', 'processed')
          where days.short > 0
        ) found
      where found.later < found.short and ${order_id === undefined ? sql`true` : sql`found.order_id = ${order_id}`}
      group by found.order_id, found.warehouse_id, found.product_id
      order by found.order_id, min(found.day), found.product_id`,
  )
