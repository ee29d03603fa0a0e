import { command, type Work } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { lockUnits } from '@/lib/fulfilment/rentals/commands/hold-days'
import { carryUnit } from '@/lib/fulfilment/units/commands/make-units'
import { lockRentalUnits } from '@/lib/fulfilment/units/commands/move-units'
import { listFreeUnits } from '@/lib/fulfilment/units/commands/order-units'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { recordAudit } from '@/lib/identity/audit/commands'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { keepConflictsAt } from '@/lib/orders/rental-units/commands/open-conflicts'
import { RentalConflictError } from '@/lib/orders/rental-units/errors'
import { findConflicts } from '@/lib/orders/rental-units/queries/conflicts'
import { listFreeElsewhere } from '@/lib/orders/rental-units/queries/free-elsewhere'
import type { ConflictCover } from '@/lib/orders/rental-units/schema'
import { calendarDay } from '@/lib/platform/time'

type Wanted = ConflictCover & { order_id: number }

/** Locks what can be booked of a product in both warehouses, always in this order. */
async function lockPlaces(work: Work, warehouse_ids: number[], product_id: number) {
  for (const id of [...warehouse_ids].sort((a, b) => a - b)) await lockUnits(work, id, [product_id])
}

/** How many units are moved: those that the order lacks, as far as the other warehouse can spare them for good. */
async function countMoved(work: Work, place: { warehouse_id: number; order_id: number }, from: ConflictCover) {
  const today = calendarDay(work.now)
  const { product_id } = from
  const conflicts = await findConflicts(work.db, { today, ...place })
  const conflict = conflicts.find((one) => one.product_id === product_id)
  if (!conflict) throw new RentalConflictError('rental_conflict_over')
  const days = { first_day: today, last_day: today }
  const free = await listFreeElsewhere(work, { warehouse_id: place.warehouse_id, product_id, ...days, today })
  const found = free.find(({ warehouse_id }) => warehouse_id === from.warehouse_id)
  return Math.min(conflict.short, found?.movable ?? 0)
}

/**
 * Moves the units that an order lacks from another warehouse to its own, the least rented first, and closes its task when
 * none is missing any more. Throws `order_not_found`, `forbidden`, `rental_conflict_over` when nothing is missing, and
 * `no_unit_to_spare` when the other warehouse needs its units itself.
 */
export const coverConflict = command(async (work, { order_id, ...from }: Wanted) => {
  const { product_id } = from
  const { warehouse_id } = await requireOwnOrder(work.db, work.actor, order_id)
  requireOwnWarehouse(work.actor, from.warehouse_id)
  await lockPlaces(work, [warehouse_id, from.warehouse_id], product_id)
  const moved = await countMoved(work, { warehouse_id, order_id }, from)
  if (moved === 0) throw new RentalConflictError('no_unit_to_spare')
  const ids = (await listFreeUnits(work, from).limit(moved)).map(({ id }) => id)
  for (const unit of await lockRentalUnits(work, ids)) {
    await carryUnit(work, unit, warehouse_id)
    await recordAudit(work, {
      ...{ action: 'unit_moved', subject_type: 'unit', subject_id: unitCode(unit.id) },
      before: { warehouse_id: from.warehouse_id },
      after: { warehouse_id, order: formattedId(order_id) },
    })
  }
  await keepConflictsAt(work, { warehouse_id })
  return { moved: ids.length }
})
