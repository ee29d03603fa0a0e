import type { Context } from '@/lib/db/command'
import { assignMissing } from '@/lib/orders/rental-units/commands/assign-missing'
import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'

async function keepUnits(context: Context) {
  await assignMissing(context)
  await keepConflicts(context)
}

/** Every half hour. */
export const rentalConflictsJob = { name: 'rental-conflicts', run: keepUnits, cron: '12,42 * * * *' }
