import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { freeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'

/** Releases the booked days of an order. Calling it again changes nothing. */
export async function releaseDays(work: Work, orderId: number) {
  const released = await work.db
    .update(rental_bookings)
    .set({ state: 'released', updated_at: work.now })
    .where(and(eq(rental_bookings.order_id, orderId), ne(rental_bookings.state, 'released')))
    .returning()
  const [first] = released
  if (first) await freeDays(work, { ...first, lines: released })
}

/** Deletes the released bookings of a draft, so that its order can book the same days. */
export const deleteReleasedDays = (work: Work, orderId: number) =>
  work.db
    .delete(rental_bookings)
    .where(and(eq(rental_bookings.order_id, orderId), eq(rental_bookings.state, 'released')))
