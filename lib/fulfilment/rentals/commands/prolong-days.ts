import { and, desc, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { lockUnits, takeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { areFree } from '@/lib/fulfilment/rentals/queries/extension-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { addDays } from '@/lib/platform/time'

/**
 * Books the days after the last one of a rental, because its end has moved, for each product whose units are free on all
 * of them. Where they are not, the units count as kept longer than booked.
 */
export async function prolongDays(work: Work, order_id: number, days: number) {
  if (days <= 0) return
  const held = await work.db
    .select()
    .from(rental_bookings)
    .where(and(eq(rental_bookings.order_id, order_id), ne(rental_bookings.state, 'released')))
    .orderBy(rental_bookings.product_id, desc(rental_bookings.last_day))
    .for('update')
  const last = held.filter((one, index) => held[index - 1]?.product_id !== one.product_id)
  for (const { id, warehouse_id, product_id, quantity, last_day } of last) {
    await lockUnits(work, warehouse_id, [product_id])
    const range = { warehouse_id, lines: [{ product_id, quantity }], first_day: addDays(last_day, 1) }
    const wanted = { ...range, last_day: addDays(last_day, days) }
    if (!(await areFree(work.db, wanted))) continue
    await takeDays(work, wanted)
    const set = { last_day: wanted.last_day, updated_at: work.now }
    await work.db.update(rental_bookings).set(set).where(eq(rental_bookings.id, id))
  }
}
