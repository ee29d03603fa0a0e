import type { Context } from '@/lib/db/command'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import {
  bookedDays,
  earliestStart,
  FARTHEST_START,
  LONGEST_CLOSURE,
  startObstacle,
} from '@/lib/fulfilment/rentals/rules'
import { addDays, calendarDay } from '@/lib/platform/time'
import { findDuration } from '@/lib/selling/checkout/queries'
import type { CreateOrder } from '@/lib/selling/checkout/schema'

/**
 * Duration, delivery day and booked days of a rental; without a requested day, the earliest one. Throws
 * `rent_duration_required`, `rent_start_invalid`.
 */
export async function planRental(
  { db, clock }: Context,
  input: Pick<CreateOrder, 'rent_duration_id' | 'requested_start'>,
) {
  const duration = await findDuration(db, input.rent_duration_id)
  if (!duration) throw new RentalError('rent_duration_required')
  const now = clock.now()
  const days = duration.duration
  const today = calendarDay(now)
  const closed = await listBlackouts(db, today, addDays(today, FARTHEST_START + days + LONGEST_CLOSURE))
  const blackouts = closed.map(({ day }) => day)
  const requested_start = input.requested_start ?? earliestStart({ now, blackouts, days })
  const obstacle = startObstacle({ requested_start, days, now, blackouts })
  if (obstacle) throw new RentalError('rent_start_invalid', { params: { reason: obstacle } })
  return {
    order: { rent_duration_id: duration.id, rent_days: days, requested_start },
    booked: bookedDays({ requested_start, days, blackouts }),
  }
}
