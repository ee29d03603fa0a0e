import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { giveDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'

/** Gives the days of an order back. A second call finds nothing to release. */
export async function releaseDays(work: Work, orderId: number) {
  const released = await work.db
    .update(rental_bookings)
    .set({ state: 'released', updated_at: work.now })
    .where(and(eq(rental_bookings.order_id, orderId), ne(rental_bookings.state, 'released')))
    .returning()
  const [first] = released
  if (first) await giveDays(work, { ...first, lines: released })
}

/** Forgets the released days of a draft, so that its order may book them. */
export const forgetDays = (work: Work, orderId: number) =>
  work.db
    .delete(rental_bookings)
    .where(and(eq(rental_bookings.order_id, orderId), eq(rental_bookings.state, 'released')))
