import type { Context } from '@/lib/db/command'
import { turnRentalDay } from '@/lib/fulfilment/rentals/commands/turn-day'

/** Each hour, of which one begins a day in Jakarta. */
export const rentalDayJob = {
  name: 'rental-day',
  run: (context: Context) => turnRentalDay(context, undefined),
  cron: '0 * * * *',
}
