import { type SQL, sql } from 'drizzle-orm'
import { rental_bookings, rental_days } from '@/lib/fulfilment/rentals/tables'

const placeOf = (row: SQL) =>
  sql`'product ' || ${row}.product_id || ' in warehouse ' || ${row}.warehouse_id || ' on ' || ${row}.day`

/** Invariants of rentals; each query returns the violating rows as `example`. */
export const RENTAL_INVARIANTS: Record<string, SQL> = {
  'rentals: what is booked on a day is what orders have of it': sql`
    select ${placeOf(sql`found`)} || ', ' || found.booked || ' booked, ' || found.held || ' held' as example
    from (select warehouse_id, product_id, day, sum(booked) as booked, sum(held) as held from (
      select warehouse_id, product_id, day, booked, 0 as held from ${rental_days}
      union all
      select warehouse_id, product_id, day::date, 0, quantity from ${rental_bookings},
        generate_series(first_day, last_day, interval '1 day') day where ${rental_bookings.state} <> 'released') both_sides
      group by warehouse_id, product_id, day) found
    where found.booked <> found.held`,
}
