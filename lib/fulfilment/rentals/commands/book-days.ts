import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type Line, takeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { mergeQuantities } from '@/lib/platform/numbers'

type BookDays = {
  /** The order's number; a draft books under the number that its order will have. */
  order_id: number
  warehouse_id: number
  lines: Line[]
  first_day: string
  last_day: string
  /** `soft` while the shopper checks out, `firm` once the order waits for its payment. */
  state: 'soft' | 'firm'
}

/**
 * Merges the lines of a product into one booking. Sorted by product id, so that concurrent bookings lock in the same
 * order.
 */
const unitsByProduct = (lines: Line[]): Line[] =>
  mergeQuantities(lines, ({ product_id }) => product_id)
    .map(({ product_id, quantity }) => ({ product_id, quantity }))
    .sort((a, b) => a.product_id - b.product_id)

/**
 * Books the days of a rental for all its products, all or nothing. An order books once. Throws `rent_days_taken` with
 * the product and the days on which too few units are free.
 */
export async function bookDays(work: Work, { order_id, warehouse_id, lines, state, ...days }: BookDays) {
  const wanted = unitsByProduct(lines)
  await takeDays(work, { warehouse_id, lines: wanted, ...days })
  const common = { order_id, warehouse_id, ...days, state, created_at: work.now, updated_at: work.now }
  await work.db.insert(rental_bookings).values(wanted.map((line) => ({ ...line, ...common })))
}

/** Turns the firm bookings of a paid order into allocated ones, which do not expire. */
export const allocateDays = (work: Work, order_id: number) =>
  work.db
    .update(rental_bookings)
    .set({ state: 'allocated', updated_at: work.now })
    .where(and(eq(rental_bookings.order_id, order_id), eq(rental_bookings.state, 'firm')))
