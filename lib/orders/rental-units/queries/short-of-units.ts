import { type SQL, sql } from 'drizzle-orm'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'

/** Orders whose goods are with the renter although fewer units are out for them than pieces, each with a product. */
export const SHORT_OF_UNITS: SQL = sql`
  select ${orders.id}::float8 as order_id, ${orders.warehouse_id}::float8 as warehouse_id, line.product_id::float8 as product_id,
    line.pieces, held.units
  from ${orders}
    join lateral (select product_id, sum(quantity - missing_quantity)::int as pieces from ${order_products}
      where order_id = ${orders.id} group by product_id) line on true
    join lateral (select count(*)::int as units from ${rental_units} unit where unit.order_id = ${orders.id}
      and unit.product_id = line.product_id and unit.status = 'out') held on true
  where ${orders.type} = 'rent' and held.units < line.pieces
    and ${orders.status} in ('rented', 'due_soon', 'late', 'return_processed', 'return_failed')`
