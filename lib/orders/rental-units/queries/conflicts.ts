import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { rental_bookings, rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { CONFLICT_DAYS } from '@/lib/fulfilment/units/rules'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { orders } from '@/lib/orders/orders/tables'

/** An order for which a unit may be missing on a day. */
export type Conflict = { order_id: number; warehouse_id: number; product_id: number; day: string; short: number }

/**
 * The orders to which too few units are left within two weeks: because units were lost or are in repair, or because a
 * renter keeps one longer than it is booked. Of several orders of the same day the last one booked is named, and of an
 * order its first day.
 */
export const findConflicts = (db: Database | Transaction, today: string): Promise<Conflict[]> =>
  rows<Conflict>(
    db,
    sql`with days as (select generate_series(${today}::date, ${today}::date + ${CONFLICT_DAYS}::int, interval '1 day')::date as day),
      kept as (select unit.warehouse_id, unit.product_id, booking.last_day, count(*)::int as pieces
        from ${rental_units} unit join lateral (select max(last_day) as last_day from ${rental_bookings} held
          where held.order_id = unit.order_id and held.product_id = unit.product_id and held.state <> 'released') booking
          on booking.last_day < ${today}::date
        where unit.status = 'out' group by 1, 2, 3),
      places as (select place.warehouse_id, place.product_id, place.units,
          coalesce((select sum(pieces) from kept where kept.warehouse_id = place.warehouse_id
            and kept.product_id = place.product_id), 0)::int as kept
        from ${rental_capacities} place),
      short as (select places.warehouse_id, places.product_id, booked.day, booked.booked + places.kept - places.units as short
        from places join ${rental_days} booked on booked.warehouse_id = places.warehouse_id
          and booked.product_id = places.product_id and booked.booked > 0
        join days on days.day = booked.day
        where booked.booked + places.kept > places.units)
      select distinct on (found.order_id) found.order_id::float8 as order_id, found.warehouse_id::float8 as warehouse_id,
        found.product_id::float8 as product_id, to_char(found.day, 'YYYY-MM-DD') as day, found.short
      from (select short.*, booking.order_id, row_number() over (partition by short.warehouse_id, short.product_id, short.day
            order by booking.id desc) as place
          from short join ${rental_bookings} booking on booking.warehouse_id = short.warehouse_id
            and booking.product_id = short.product_id and booking.state in ('firm', 'allocated')
            and booking.extension_id is null and short.day between booking.first_day and booking.last_day
          join ${orders} placed on placed.id = booking.order_id and placed.status in ('payment_verified', 'processed')
        ) found
      where found.place <= found.short
      order by found.order_id, found.day`,
  )
