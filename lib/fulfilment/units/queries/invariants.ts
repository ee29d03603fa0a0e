import { type SQL, sql } from 'drizzle-orm'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { COUNTED_STATUSES } from '@/lib/fulfilment/units/states'
import { rental_units } from '@/lib/fulfilment/units/tables'

const counted = sql.join(
  COUNTED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)

/** Invariants of units; each query returns the violating rows as `example`. */
export const UNIT_INVARIANTS: Record<string, SQL> = {
  'units: what can be booked is what there is': sql`
    select 'product ' || product_id || ' in warehouse ' || warehouse_id || ', ' || sum(capacity) || ' to book, '
      || sum(pieces) || ' units' as example
    from (select warehouse_id, product_id, units as capacity, 0 as pieces from ${rental_capacities}
      union all select warehouse_id, product_id, 0, 1 from ${rental_units}
        where ${rental_units.status} in (${counted})) both_sides
    group by warehouse_id, product_id having sum(capacity) <> sum(pieces)`,
  // A loss or a repair leaves bookings behind, and a sale those before it; each such unit explains one of them.
  'units: never more are booked than there are, or were before a loss': sql`
    select 'product ' || day.product_id || ' in warehouse ' || day.warehouse_id || ' on ' || day.day || ', '
      || day.booked || ' booked of ' || coalesce(place.units, 0) as example
    from ${rental_days} day left join ${rental_capacities} place on place.warehouse_id = day.warehouse_id
      and place.product_id = day.product_id
    where day.booked > coalesce(place.units, 0) + (select count(*) from ${rental_units} unit
      where unit.warehouse_id = day.warehouse_id and unit.product_id = day.product_id
      and (unit.status in ('repair', 'lost')
        or unit.status = 'sold' and day.day < (unit.updated_at at time zone 'Asia/Jakarta')::date))`,
}
