import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { takeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { calendarDay, formatDate } from '@/lib/platform/time'

/**
 * Books the days of a released order again, for a payment that came late. Throws `rent_days_taken` when another order
 * has them or when the first day is past.
 */
export async function bookDaysAgain(work: Work, orderId: number) {
  const released = and(eq(rental_bookings.order_id, orderId), eq(rental_bookings.state, 'released'))
  const bookings = await work.db
    .select()
    .from(rental_bookings)
    .where(released)
    .orderBy(asc(rental_bookings.product_id))
    .for('update')
  const [first] = bookings
  if (!first) return
  if (first.first_day < calendarDay(work.now)) {
    const days = formatDate(`${first.first_day}T12:00:00+07:00`)
    throw new RentalError('rent_days_taken', { params: { product_id: first.product_id, days } })
  }
  await takeDays(work, { ...first, lines: bookings })
  await work.db.update(rental_bookings).set({ state: 'firm', updated_at: work.now }).where(released)
}
