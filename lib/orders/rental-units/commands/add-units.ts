import { sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { insertRows } from '@/lib/db/bulk'
import { type Context, command } from '@/lib/db/command'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import { requirePlace, requireShelf } from '@/lib/fulfilment/inventory/queries/stock'
import { lockUnits } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { tellUnits } from '@/lib/fulfilment/units/commands/move-units'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { NewUnits } from '@/lib/orders/rental-units/schema'

const write = command(async (work, { slug, warehouse, count, cost }: NewUnits): Promise<number[]> => {
  const place = await requirePlace(work, { slug, warehouse })
  const { warehouse_id, product_id } = place
  await work.db
    .insert(rental_capacities)
    .values({ ...place, units: 0 })
    .onConflictDoNothing()
  const before = (await lockUnits(work, warehouse_id, [product_id])).get(product_id) ?? 0
  const unit = { ...place, status: 'available' as const, cost, created_at: work.now, updated_at: work.now }
  const made = await insertRows(work, rental_units, Array(count).fill(unit), ['id'])
  const units = made.map(({ id }) => ({ ...unit, id, order_id: null, condition: '', rentals: 0 }))
  await tellUnits(work, units, 'add', { cost })
  await work.db
    .update(rental_capacities)
    .set({ units: sql`${rental_capacities.units} + ${count}` })
    .where(sql`${rental_capacities.warehouse_id} = ${warehouse_id} and ${rental_capacities.product_id} = ${product_id}`)
  const entry = { action: 'rent_units_set', subject_type: 'product', subject_id: slug }
  const units_after = before + count
  await recordAudit(work, { ...entry, before: { warehouse, units: before }, after: { warehouse, units: units_after } })
  work.expire(productTag(product_id), CATALOG_TAG)
  return units.map(({ id }) => id)
})

/**
 * Adds units to a warehouse, new ones or pieces off the shelf of what is sold; returns their numbers. Throws as
 * `requireShelf` and `moveStock` do.
 */
export async function addUnits(context: Context, wanted: NewUnits): Promise<number[]> {
  if (!wanted.from_stock) return write(context, wanted)
  const shelf = await requireShelf(context, wanted)
  const reference = `to units ${context.clock.now().toISOString()}`
  await moveStock(context, { ...shelf, kind: 'count', quantity: -wanted.count, reference })
  return write(context, wanted)
}
