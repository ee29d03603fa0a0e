import { eq, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { tellUnits } from '@/lib/fulfilment/units/commands/move-units'
import { requireFreeDays } from '@/lib/fulfilment/units/commands/require-free-days'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockOwnUnit } from '@/lib/orders/rental-units/commands/step-unit'
import type { UnitMove } from '@/lib/orders/rental-units/schema'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Moves a unit to another warehouse. Throws `unit_not_found`, `warehouse_not_found`, `forbidden`, `invalid_transition` for
 * one that is not in its warehouse, and `rent_units_booked` when somebody has booked it there.
 */
export const transferUnit = command(async (work, { id, ...wanted }: UnitMove & { id: number }) => {
  const [target] = await work.db.select().from(warehouses).where(eq(warehouses.id, wanted.warehouse_id))
  if (!target) throw new WarehouseError('warehouse_not_found')
  requireOwnWarehouse(work.actor, target.id)
  const unit = await lockOwnUnit(work, id)
  const { status, product_id, warehouse_id } = unit
  if (status !== 'available' && status !== 'repair')
    throw new AppError('invalid_transition', { params: { from: status, verb: 'move' } })
  if (warehouse_id === target.id) return
  const isCounted = status === 'available'
  if (isCounted) await requireFreeDays(work, unit)
  const [moved] = await work.db
    .update(rental_units)
    .set({ warehouse_id: target.id, updated_at: work.now })
    .where(eq(rental_units.id, id))
    .returning()
  if (moved) await tellUnits(work, [moved], 'move', {})
  if (isCounted) {
    const place = { product_id, warehouse_id: target.id }
    await work.db
      .update(rental_capacities)
      .set({ units: sql`${rental_capacities.units} - 1` })
      .where(
        sql`${rental_capacities.warehouse_id} = ${warehouse_id} and ${rental_capacities.product_id} = ${product_id}`,
      )
    await work.db
      .insert(rental_capacities)
      .values({ ...place, units: 1 })
      .onConflictDoUpdate({
        target: [rental_capacities.warehouse_id, rental_capacities.product_id],
        set: { units: sql`${rental_capacities.units} + 1` },
      })
  }
  await recordAudit(work, {
    ...{ action: 'unit_moved', subject_type: 'unit', subject_id: unitCode(id) },
    before: { warehouse_id },
    after: { warehouse_id: target.id },
  })
  work.expire(productTag(product_id), CATALOG_TAG)
})
