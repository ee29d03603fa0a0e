import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'

type Period = { warehouse: SQLWrapper | number; first: SQLWrapper | string; last: SQLWrapper | string }

/** Units of a product that are free on every day of a period. */
export const freeUnits = (product: SQL | AnyPgColumn, { warehouse, first, last }: Period) => sql<number>`coalesce((
  select ${rental_capacities.units} - coalesce((select max(${rental_days.booked}) from ${rental_days}
    where ${rental_days.product_id} = ${rental_capacities.product_id}
    and ${rental_days.warehouse_id} = ${rental_capacities.warehouse_id}
    and ${rental_days.day} between ${first}::date and ${last}::date), 0)
  from ${rental_capacities} where ${rental_capacities.product_id} = ${product}
  and ${rental_capacities.warehouse_id} = ${warehouse}), 0)::int`
