import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { carryUnit } from '@/lib/fulfilment/units/commands/make-units'
import { requireFreeDays } from '@/lib/fulfilment/units/commands/require-free-days'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { recordAudit } from '@/lib/identity/audit/commands'
import { keepConflictsAt } from '@/lib/orders/rental-units/commands/open-conflicts'
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
  const unit = await lockOwnUnit(work, id)
  requireOwnWarehouse(work.actor, target.id)
  const { status, warehouse_id } = unit
  if (status !== 'available' && status !== 'repair')
    throw new AppError('invalid_transition', { params: { from: status, verb: 'move' } })
  if (warehouse_id === target.id) return
  if (status === 'available') await requireFreeDays(work, unit)
  await carryUnit(work, unit, target.id)
  await keepConflictsAt(work, { warehouse_id: target.id })
  await recordAudit(work, {
    ...{ action: 'unit_moved', subject_type: 'unit', subject_id: unitCode(id) },
    before: { warehouse_id },
    after: { warehouse_id: target.id },
  })
})
