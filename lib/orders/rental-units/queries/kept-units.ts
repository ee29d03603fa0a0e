import { type SQL, sql } from 'drizzle-orm'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { rental_units } from '@/lib/fulfilment/units/tables'

/** Units that renters keep longer than they are booked, counted by warehouse and product as `pieces`. */
export const keptUnits = (today: string): SQL => sql`
  select unit.warehouse_id, unit.product_id, count(*)::int as pieces
  from ${rental_units} unit join lateral (select max(last_day) as last_day from ${rental_bookings} held
    where held.order_id = unit.order_id and held.product_id = unit.product_id and held.state <> 'released') booking
    on booking.last_day < ${today}::date
  where unit.status = 'out' group by 1, 2`
