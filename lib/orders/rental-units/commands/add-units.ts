import { type Context, command } from '@/lib/db/command'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import { requirePlace, requireShelf } from '@/lib/fulfilment/inventory/queries/stock'
import { lockCapacity } from '@/lib/fulfilment/rentals/commands/change-capacity'
import { makeUnits } from '@/lib/fulfilment/units/commands/make-units'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { NewUnits } from '@/lib/orders/rental-units/schema'

const write = command(async (work, { slug, warehouse, ...wanted }: NewUnits): Promise<number[]> => {
  const place = await requirePlace(work, { slug, warehouse })
  const before = await lockCapacity(work, place)
  const ids = await makeUnits(work, place, wanted)
  const entry = { action: 'rent_units_set', subject_type: 'product', subject_id: slug }
  const after = { warehouse, units: before + wanted.count }
  await recordAudit(work, { ...entry, before: { warehouse, units: before }, after })
  return ids
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
