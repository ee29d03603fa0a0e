import type { Work } from '@/lib/db/command'
import { type CapacityChanges, writeCapacities } from '@/lib/fulfilment/rentals/commands/change-capacity'
import { alignUnits } from '@/lib/fulfilment/units/commands/align-units'

/**
 * Sets how many units several warehouses rent out and drops those of `drop`; units are made or retired to match. The
 * caller must hold the locks of the changed capacities and must have checked the bookings.
 */
export async function setUnits(work: Work, changes: CapacityChanges) {
  await writeCapacities(work, changes)
  await alignUnits(work, [...changes.set, ...changes.drop])
}
