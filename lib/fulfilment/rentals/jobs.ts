import type { Context } from '@/lib/db/command'
import { turnRentalDay } from '@/lib/fulfilment/rentals/commands/turn-rental-day'

/** Runs every hour; one of the runs is at midnight in Jakarta. */
export const rentalDayJob = {
  name: 'rental-day',
  run: (context: Context) => turnRentalDay(context, undefined),
  cron: '0 * * * *',
}
