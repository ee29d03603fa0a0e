import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'

type Place = { warehouse_id: number; product_id: number }
type Units = { set: (Place & { units: number })[]; drop: Place[] }

/**
 * Sets how many units warehouses let out, a statement for all of them; in those of `drop` nothing is let out any more.
 * The caller holds the locks of the capacities that it changes, and has checked what is booked.
 */
export async function setUnits({ db }: Work, { set, drop }: Units) {
  const places = (rows: Place[]) =>
    sql`json_populate_recordset(null::${rental_capacities}, ${JSON.stringify(rows)}::text::json)`
  if (drop.length > 0) {
    await db.execute(sql`delete from ${rental_capacities}
      where (product_id, warehouse_id) in (select product_id, warehouse_id from ${places(drop)})`)
  }
  if (set.length === 0) return
  await db.execute(sql`insert into ${rental_capacities} (warehouse_id, product_id, units)
    select warehouse_id, product_id, units from ${places(set)}
    on conflict (warehouse_id, product_id) do update set units = excluded.units`)
}
