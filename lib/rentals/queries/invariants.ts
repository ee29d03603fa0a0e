import { type SQL, sql } from 'drizzle-orm'
import {
  checkout_drafts,
  order_products,
  orders,
  rental_bookings,
  rental_capacities,
  rental_days,
} from '@/lib/db/tables'

const live = sql`${rental_bookings.state} <> 'released'`
const placeOf = (row: SQL) =>
  sql`'product ' || ${row}.product_id || ' in warehouse ' || ${row}.warehouse_id || ' on ' || ${row}.day`

/** What must hold of rentals at every moment; each query finds what breaks it, as `example`. */
export const RENTAL_INVARIANTS: Record<string, SQL> = {
  'rentals: what is booked on a day is what orders have of it': sql`
    select ${placeOf(sql`found`)} || ', ' || found.booked || ' booked, ' || found.held || ' held' as example
    from (select warehouse_id, product_id, day, sum(booked) as booked, sum(held) as held from (
      select warehouse_id, product_id, day, booked, 0 as held from ${rental_days}
      union all
      select warehouse_id, product_id, day::date, 0, quantity from ${rental_bookings},
        generate_series(first_day, last_day, interval '1 day') day where ${live}) both_sides
      group by warehouse_id, product_id, day) found
    where found.booked <> found.held`,
  'rentals: never more are booked than there are': sql`
    select ${placeOf(sql`${rental_days}`)} || ', ' || ${rental_days.booked} || ' booked of '
      || coalesce(${rental_capacities.units}, 0) as example
    from ${rental_days} left join ${rental_capacities} on ${rental_capacities.warehouse_id} = ${rental_days.warehouse_id}
      and ${rental_capacities.product_id} = ${rental_days.product_id}
    where ${rental_days.booked} > coalesce(${rental_capacities.units}, 0)`,
  'rentals: what is booked is booked for an order that stands': sql`
    select distinct 'order ' || ${rental_bookings.order_id} as example
    from ${rental_bookings} left join ${orders} on ${orders.id} = ${rental_bookings.order_id}
      left join ${checkout_drafts} on ${checkout_drafts.id} = ${rental_bookings.order_id}
    where ${live} and (coalesce(${orders.id}, ${checkout_drafts.id}) is null or ${orders.status} = 'cancelled')`,
  'rentals: an order that waits to be paid or sent has its days': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.type} = 'rent' and ${orders.status} in ('waiting_payment', 'payment_verified', 'processed')
      and (select coalesce(sum(${order_products.quantity}), 0) from ${order_products}
          where ${order_products.order_id} = ${orders.id})
        <> (select coalesce(sum(${rental_bookings.quantity}), 0) from ${rental_bookings}
          where ${rental_bookings.order_id} = ${orders.id} and ${live})`,
}
