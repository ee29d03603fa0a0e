import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { freeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { addDays, calendarDay } from '@/lib/platform/time'

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

/**
 * Frees the days that a rental no longer needs: those that begin more than `days` days after today. Calling it again
 * changes nothing.
 */
export async function endDays(work: Work, orderId: number, days: number) {
  const last_day = addDays(calendarDay(work.now), days)
  const { order_id, state, id } = rental_bookings
  const held = await work.db
    .select()
    .from(rental_bookings)
    .where(and(eq(order_id, orderId), ne(state, 'released'), gt(rental_bookings.last_day, last_day)))
    .orderBy(asc(rental_bookings.product_id), asc(id))
    .for('update')
  for (const booking of held) {
    const first_day = booking.first_day > last_day ? booking.first_day : addDays(last_day, 1)
    await freeDays(work, { ...booking, lines: [booking], first_day })
    const isOver = booking.first_day > last_day
    const change = isOver ? { state: 'released' as const } : { last_day }
    await work.db
      .update(rental_bookings)
      .set({ ...change, updated_at: work.now })
      .where(eq(id, booking.id))
  }
}

/** Deletes the released bookings of a draft, so that its order can book the same days. */
export const deleteReleasedDays = (work: Work, orderId: number) =>
  work.db
    .delete(rental_bookings)
    .where(and(eq(rental_bookings.order_id, orderId), eq(rental_bookings.state, 'released')))
