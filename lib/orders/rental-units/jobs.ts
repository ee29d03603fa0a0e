import { keepConflicts } from '@/lib/orders/rental-units/commands/open-conflicts'

/** Every half hour. */
export const rentalConflictsJob = { name: 'rental-conflicts', run: keepConflicts, cron: '12,42 * * * *' }
