import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { rows } from '@/lib/db/rows'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { keptUnits } from '@/lib/orders/rental-units/queries/kept-units'
import type { FreeElsewhere } from '@/lib/orders/rental-units/schema'
import { warehouses } from '@/lib/places/warehouses/tables'

type Wanted = { warehouse_id: number; product_id: number; first_day: string; last_day: string; today: string }

/**
 * The operator's other warehouses in which units of a product are free on all these days from today on, most units first. What late
 * renters keep counts as booked.
 */
export const listFreeElsewhere = (
  { db, actor }: Pick<Context, 'actor'> & { db: Parameters<typeof rows>[0] },
  { warehouse_id, product_id, first_day, last_day, today }: Wanted,
): Promise<FreeElsewhere[]> =>
  rows<FreeElsewhere>(
    db,
    sql`with kept as (${keptUnits(today)}),
      places as (select ${rental_capacities.warehouse_id} as warehouse_id,
          ${rental_capacities.units} - coalesce(kept.pieces, 0) as units
        from ${rental_capacities} left join kept on kept.warehouse_id = ${rental_capacities.warehouse_id}
          and kept.product_id = ${rental_capacities.product_id}
        where ${rental_capacities.product_id} = ${product_id} and ${rental_capacities.warehouse_id} <> ${warehouse_id}
          and ${warehouseScope(actor, rental_capacities.warehouse_id) ?? sql`true`})
      select found.warehouse_id::float8 as warehouse_id, found.title as warehouse, found.free::int as free,
        greatest(0, least(found.spare, found.here))::int as movable
      from (select places.warehouse_id, place.title, place.position, places.units - days.wanted as free,
            places.units - days.most as spare, shelf.here
          from places join ${warehouses} place on place.id = places.warehouse_id
            cross join lateral (select coalesce(max(booked), 0) as most, coalesce(max(booked) filter (where
                day between ${first_day}::date and ${last_day}::date), 0) as wanted
              from ${rental_days} where product_id = ${product_id} and warehouse_id = places.warehouse_id
                and day >= ${today}::date) days
            cross join lateral (select count(*) as here from ${rental_units} where product_id = ${product_id}
              and warehouse_id = places.warehouse_id and status = 'available') shelf) found
      where found.free > 0 order by free desc, found.position`,
  )
