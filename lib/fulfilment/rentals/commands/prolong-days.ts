import { and, desc, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { takeDaysAnyway } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { addDays } from '@/lib/platform/time'

/**
 * Books the days after the last one of a rental, because its end has moved, also where another order has them: the goods
 * are with the renter until then. Returns the products.
 */
export async function prolongDays(work: Work, order_id: number, days: number): Promise<number[]> {
  if (days <= 0) return []
  const held = await work.db
    .select()
    .from(rental_bookings)
    .where(and(eq(rental_bookings.order_id, order_id), ne(rental_bookings.state, 'released')))
    .orderBy(rental_bookings.product_id, desc(rental_bookings.last_day))
    .for('update')
  const last = held.filter((one, index) => held[index - 1]?.product_id !== one.product_id)
  for (const { id, warehouse_id, product_id, quantity, last_day: until } of last) {
    const last_day = addDays(until, days)
    await takeDaysAnyway(work, {
      ...{ warehouse_id, lines: [{ product_id, quantity }], first_day: addDays(until, 1), last_day },
    })
    await work.db.update(rental_bookings).set({ last_day, updated_at: work.now }).where(eq(rental_bookings.id, id))
  }
  return last.map(({ product_id }) => product_id)
}
