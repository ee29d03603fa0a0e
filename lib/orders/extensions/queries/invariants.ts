import { inArray, type SQL, sql } from 'drizzle-orm'
import { RETURNED } from '@/lib/fulfilment/rentals/rules'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { bills } from '@/lib/money/bills/tables'
import { extensions } from '@/lib/orders/extensions/tables'
import { orders } from '@/lib/orders/orders/tables'

/** The days of a rental that came back before they began are free again. */
const isBackEarly = sql`${bills.status} = 'paid' and ${rental_bookings.state} = 'released'
  and ${inArray(sql`${orders.status}`, [...RETURNED])}`

/** Invariants of extensions; each query returns the violating rows as `example`. */
export const EXTENSION_INVARIANTS: Record<string, SQL> = {
  'extensions: days are held while the bill is open, and booked once it is paid': sql`
    select 'extension ' || ${extensions.id} || ' is ' || ${bills.status} || ', its days ' || ${rental_bookings.state}
      as example
    from ${extensions} join ${bills} on ${bills.id} = ${extensions.bill_id}
      join ${rental_bookings} on ${rental_bookings.extension_id} = ${extensions.id}
      join ${orders} on ${orders.id} = ${extensions.order_id}
    where ${rental_bookings.state} <> case ${bills.status} when 'open' then 'firm' when 'paid' then 'allocated'
      else 'released' end and not (${isBackEarly})`,
  // An exchange adds the days that the renter waited for it.
  'extensions: a rental runs until the day that was paid last, or longer': sql`
    select 'order ' || ${orders.id} as example
    from ${orders} join lateral (select ${extensions.due_after} from ${extensions}
      join ${bills} on ${bills.id} = ${extensions.bill_id} and ${bills.status} = 'paid'
      where ${extensions.order_id} = ${orders.id} order by ${extensions.id} desc limit 1) last on true
    where ${orders.rent_due} is null or ${orders.rent_due} < last.due_after`,
}
