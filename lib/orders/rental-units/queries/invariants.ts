import { type SQL, sql } from 'drizzle-orm'
import { CLEANING_DAYS, COURIER_DAYS } from '@/lib/fulfilment/rentals/rules'
import { rental_bookings, rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { orders } from '@/lib/orders/orders/tables'
import { SHORT_OF_UNITS } from '@/lib/orders/rental-units/queries/short-of-units'

/** Pieces that are with renters on a day after the planned end of their rental, with collection and cleaning. */
const movedPieces = sql`(select coalesce(sum(held.quantity), 0) from ${rental_bookings} held
  join ${orders} placed on placed.id = held.order_id and placed.rent_due is not null
  where held.warehouse_id = day.warehouse_id and held.product_id = day.product_id and held.state <> 'released'
  and day.day between held.first_day and held.last_day and day.day > placed.requested_start + placed.rent_days + ${sql.raw(String(COURIER_DAYS + CLEANING_DAYS))})`

/** Invariants of the units of rentals; each query returns the violating rows as `example`. */
export const RENTED_UNIT_INVARIANTS: Record<string, SQL> = {
  'rental units: each piece that a renter has is a unit': sql`
    select 'order ' || order_id || ', product ' || product_id || ': ' || units || ' units of ' || pieces || ' pieces' as example
    from (${SHORT_OF_UNITS}) short`,
  // A loss or a repair leaves bookings behind, a sale those before it; a rental that ends late may meet the next one.
  'units: never more are booked than there are, but for losses and rentals that end late': sql`
    select 'product ' || day.product_id || ' in warehouse ' || day.warehouse_id || ' on ' || day.day || ', '
      || day.booked || ' booked of ' || coalesce(place.units, 0) as example
    from ${rental_days} day left join ${rental_capacities} place on place.warehouse_id = day.warehouse_id
      and place.product_id = day.product_id
    where day.booked > coalesce(place.units, 0) and day.booked > coalesce(place.units, 0) + ${movedPieces}
      + (select count(*) from ${rental_units} unit
      where unit.warehouse_id = day.warehouse_id and unit.product_id = day.product_id
      and (unit.status in ('repair', 'lost')
        or unit.status = 'sold' and day.day < (unit.updated_at at time zone 'Asia/Jakarta')::date))`,
}
