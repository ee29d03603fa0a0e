import { and, asc, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { freeDays, takeDaysAnyway } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { addDays } from '@/lib/platform/time'

/**
 * Moves the booked days of an order into the past by `days` days, as its clock is moved. Its units were away then,
 * whoever else has booked these days now.
 */
export async function setBackDays(work: Work, order_id: number, days: number) {
  const held = await work.db
    .select()
    .from(rental_bookings)
    .where(and(eq(rental_bookings.order_id, order_id), ne(rental_bookings.state, 'released')))
    .orderBy(asc(rental_bookings.product_id), asc(rental_bookings.id))
    .for('update')
  for (const booking of held) {
    const { id, warehouse_id } = booking
    const lines = [booking]
    const moved = { first_day: addDays(booking.first_day, -days), last_day: addDays(booking.last_day, -days) }
    await freeDays(work, { ...booking, lines })
    await takeDaysAnyway(work, { warehouse_id, lines, ...moved })
    await work.db.update(rental_bookings).set(moved).where(eq(rental_bookings.id, id))
  }
}
