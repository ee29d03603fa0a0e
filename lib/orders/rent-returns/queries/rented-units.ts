import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { UnitStatus } from '@/lib/fulfilment/units/states'
import { rental_units, unit_events } from '@/lib/fulfilment/units/tables'

/** A unit of a rental, and the keys of the last photos of it from before it came back. */
export type RentedUnitRow = { id: number; product_id: number; status: UnitStatus; condition: string; before: string[] }

/** The units that an order has or had, by number. */
export const listRentedUnits = (db: Database | Transaction, order_id: number): Promise<RentedUnitRow[]> =>
  rows<RentedUnitRow>(
    db,
    sql`select unit.id::float8 as id, unit.product_id::float8 as product_id, unit.status, unit.condition,
        coalesce((select seen.photos from ${unit_events} seen where seen.unit_id = unit.id
          and jsonb_array_length(seen.photos) > 0 and seen.id < coalesce((select min(back.id) from ${unit_events} back
            where back.unit_id = unit.id and back.order_id = ${order_id} and back.verb = 'come_back'), 9e18)
          order by seen.id desc limit 1), '[]'::jsonb) as before
      from ${rental_units} unit
      where unit.id in (select unit_id from ${unit_events} where order_id = ${order_id} and verb in ('assign', 'ship'))
        or unit.order_id = ${order_id}
      order by unit.id`,
  )
