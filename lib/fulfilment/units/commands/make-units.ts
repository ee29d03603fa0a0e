import { eq } from 'drizzle-orm'
import { insertRows } from '@/lib/db/bulk'
import type { Work } from '@/lib/db/command'
import { addCapacity, type WarehouseProduct } from '@/lib/fulfilment/rentals/commands/change-capacity'
import { tellUnits, type UnitRow } from '@/lib/fulfilment/units/commands/move-units'
import { isCounted } from '@/lib/fulfilment/units/states'
import { rental_units } from '@/lib/fulfilment/units/tables'

/** Adds units to a place, each of which has cost something; returns their numbers. Its capacity is locked. */
export async function makeUnits(work: Work, place: WarehouseProduct, { count, cost }: { count: number; cost: number }) {
  const unit = { ...place, status: 'available' as const, cost, created_at: work.now, updated_at: work.now }
  const made = await insertRows(work, rental_units, Array(count).fill(unit), ['id'])
  const units = made.map(({ id }) => ({ ...unit, id, order_id: null, condition: '', rentals: 0 }))
  await tellUnits(work, units, 'add', { cost })
  await addCapacity(work, place, count)
  return units.map(({ id }) => id)
}

/** Moves a locked unit to another warehouse, and with it what can be booked there. */
export async function carryUnit(work: Work, unit: UnitRow, warehouse_id: number) {
  const [moved] = await work.db
    .update(rental_units)
    .set({ warehouse_id, updated_at: work.now })
    .where(eq(rental_units.id, unit.id))
    .returning()
  if (!moved) return
  await tellUnits(work, [moved], 'move', {})
  if (!isCounted(unit.status)) return
  await addCapacity(work, unit, -1)
  await addCapacity(work, moved, 1)
}
