import { type SQL, sql } from 'drizzle-orm'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
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
}
