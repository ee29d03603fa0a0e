import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { alignUnits } from '@/lib/fulfilment/units/commands/align-units'

type WarehouseProduct = { warehouse_id: number; product_id: number }
type UnitChanges = { set: (WarehouseProduct & { units: number })[]; drop: WarehouseProduct[] }

/**
 * Sets how many units several warehouses rent out and drops those of `drop`; units are made or retired to match. The
 * caller must hold the locks of the changed capacities and must have checked the bookings.
 */
export async function setUnits(work: Work, { set, drop }: UnitChanges) {
  const { db } = work
  const recordset = (rows: WarehouseProduct[]) =>
    sql`json_populate_recordset(null::${rental_capacities}, ${JSON.stringify(rows)}::text::json)`
  if (drop.length > 0) {
    await db.execute(sql`delete from ${rental_capacities}
      where (product_id, warehouse_id) in (select product_id, warehouse_id from ${recordset(drop)})`)
  }
  if (set.length > 0)
    await db.execute(sql`insert into ${rental_capacities} (warehouse_id, product_id, units)
    select warehouse_id, product_id, units from ${recordset(set)}
    on conflict (warehouse_id, product_id) do update set units = excluded.units`)
  await alignUnits(work, [...set, ...drop])
}
