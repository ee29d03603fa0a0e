import { and, eq, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { lockUnits } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'

export type WarehouseProduct = { warehouse_id: number; product_id: number }

/** Adds to the units that can be booked of a place, or takes from them. Its capacity is locked. */
export async function addCapacity(work: Work, { warehouse_id, product_id }: WarehouseProduct, units: number) {
  await work.db
    .insert(rental_capacities)
    .values({ warehouse_id, product_id, units: Math.max(0, units) })
    .onConflictDoUpdate({
      target: [rental_capacities.warehouse_id, rental_capacities.product_id],
      set: { units: sql`${rental_capacities.units} + ${units}` },
    })
  work.expire(productTag(product_id), CATALOG_TAG)
}

/** Locks the capacity of a place, which is made if there is none, and returns its units. */
export async function lockCapacity(work: Work, { warehouse_id, product_id }: WarehouseProduct): Promise<number> {
  await work.db.insert(rental_capacities).values({ warehouse_id, product_id, units: 0 }).onConflictDoNothing()
  return (await lockUnits(work, warehouse_id, [product_id])).get(product_id) ?? 0
}

/** Writes the units of a locked place. */
export const writeCapacity = ({ db }: Work, { warehouse_id, product_id }: WarehouseProduct, units: number) =>
  db
    .update(rental_capacities)
    .set({ units: sql`${units}` })
    .where(and(eq(rental_capacities.warehouse_id, warehouse_id), eq(rental_capacities.product_id, product_id)))

export type CapacityChanges = { set: (WarehouseProduct & { units: number })[]; drop: WarehouseProduct[] }

/** Writes the units of several places with one statement and deletes those of `drop`. */
export async function writeCapacities({ db }: Work, { set, drop }: CapacityChanges) {
  const recordset = (rows: WarehouseProduct[]) =>
    sql`json_populate_recordset(null::${rental_capacities}, ${JSON.stringify(rows)}::text::json)`
  if (drop.length > 0) {
    await db.execute(sql`delete from ${rental_capacities}
      where (product_id, warehouse_id) in (select product_id, warehouse_id from ${recordset(drop)})`)
  }
  if (set.length > 0) {
    await db.execute(sql`insert into ${rental_capacities} (warehouse_id, product_id, units)
      select warehouse_id, product_id, units from ${recordset(set)}
      on conflict (warehouse_id, product_id) do update set units = excluded.units`)
  }
}
