import { type Context, command, type Work } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { gradePieces } from '@/lib/fulfilment/inventory/commands/grade-pieces'
import { lockRentalUnits, moveUnits, tellUnits, type UnitRow } from '@/lib/fulfilment/units/commands/move-units'
import { requireFreeDays } from '@/lib/fulfilment/units/commands/require-free-days'
import { UnitError } from '@/lib/fulfilment/units/errors'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { unitEdge } from '@/lib/fulfilment/units/states'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { attachConditions, dropConditions, prepareConditions } from '@/lib/orders/claims/commands/prepare-files'
import { keepConflictsAt } from '@/lib/orders/rental-units/commands/open-conflicts'
import { findUnit } from '@/lib/orders/rental-units/queries/units'
import type { UnitPhotos, UnitStep } from '@/lib/orders/rental-units/schema'
import { AppError } from '@/lib/platform/errors'

/** Locks a unit of one of the operator's warehouses. Throws `unit_not_found`. */
export async function lockOwnUnit(work: Work, id: number): Promise<UnitRow> {
  const [unit] = await lockRentalUnits(work, [id])
  if (!unit) throw new UnitError('unit_not_found')
  try {
    requireOwnWarehouse(work.actor, unit.warehouse_id)
  } catch {
    throw new UnitError('unit_not_found')
  }
  return unit
}

type ReadyStep = Omit<UnitStep, 'photos'> & { id: number; photos: ReadyUpload[] }

/** A retired unit that is to be sold joins the second choice. */
const putOnSale = (work: Work, { id, warehouse_id, product_id }: UnitRow) =>
  gradePieces(work, {
    ...{ warehouse_id, product_id, product_color_id: null },
    ...{ grade: 'second_choice', quantity: 1, reference: `unit/${id}/${work.now.getTime()}` },
  })

const step = command(async (work, { id, verb, sell, photos, ...told }: ReadyStep) => {
  const unit = await lockOwnUnit(work, id)
  if (!unitEdge(verb).from.includes(unit.status))
    throw new AppError('invalid_transition', { params: { from: unit.status, verb } })
  // What is retired on purpose takes nothing from those who have booked; what breaks or is lost does.
  if (verb === 'retire' && unit.status === 'available') await requireFreeDays(work, unit)
  const keys = await attachConditions(work, photos)
  await moveUnits(work, [id], verb, { ...told, photos: keys })
  if (verb === 'retire' && sell) await putOnSale(work, unit)
  await keepConflictsAt(work, { warehouse_id: unit.warehouse_id })
  await recordAudit(work, {
    ...{ action: 'unit_moved', subject_type: 'unit', subject_id: unitCode(id) },
    before: { status: unit.status },
    after: { verb, cost: told.cost, sell },
  })
})

/**
 * Takes a step on a unit that is in the warehouse. Throws `unit_not_found`, `invalid_transition`, `rent_units_booked` when
 * it is retired although somebody has booked it, and what `prepareConditions` throws.
 */
export async function stepUnit(context: Context, { id, ...wanted }: UnitStep & { id: number }) {
  await findUnit(context, id)
  const ready = await prepareConditions(context, [wanted])
  for (const one of ready) await step(context, { ...one, id })
  await dropConditions(ready)
}

const photograph = command(async (work, { id, photos, note }: { id: number; photos: ReadyUpload[]; note: string }) => {
  const unit = await lockOwnUnit(work, id)
  await tellUnits(work, [unit], 'photo', { note, photos: await attachConditions(work, photos) })
  const entry = { action: 'unit_photographed', subject_type: 'unit', subject_id: unitCode(id) }
  await recordAudit(work, { ...entry, after: { photos: photos.length } })
})

/** Adds photos of a unit's condition to its history. Throws `unit_not_found`, and what `prepareConditions` throws. */
export async function photographUnit(context: Context, { id, ...taken }: UnitPhotos & { id: number }) {
  await findUnit(context, id)
  const ready = await prepareConditions(context, [taken])
  for (const one of ready) await photograph(context, { ...one, id })
  await dropConditions(ready)
}
