import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { bookedUntil } from '@/lib/fulfilment/rentals/queries/extension-days'
import { closedDuring, listDurationsOf, loadRentOffers } from '@/lib/fulfilment/rentals/queries/terms'
import { endOfDay, extendedRental } from '@/lib/fulfilment/rentals/rules'
import { extendsFrom } from '@/lib/orders/extensions/rules'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { order_products } from '@/lib/orders/orders/tables'
import { mergeQuantities, sum } from '@/lib/platform/numbers'
import { calendarDay } from '@/lib/platform/time'

type Rental = OrderRow & { rent_due: Date }

/** The rented pieces, each product once, in the order in which bookings lock them. */
async function readLines(db: Database, order_id: number) {
  const { product_id, quantity } = order_products
  const found = await db
    .select({ product_id, quantity })
    .from(order_products)
    .where(eq(order_products.order_id, order_id))
  return mergeQuantities(found, (line) => line.product_id).sort((one, other) => one.product_id - other.product_id)
}

/**
 * What a rental can be extended by now: the durations that all of its products have a price for, at today's prices,
 * with the days that would be booked.
 */
export async function listTerms(db: Database, order: Rental, now: Date) {
  const lines = await readLines(db, order.id)
  const ids = lines.map(({ product_id }) => product_id)
  const from = extendsFrom(order, now)
  const booked_until = (await bookedUntil(db, order.id)) ?? from
  const durations = (await listDurationsOf(db, ids)).filter(({ available }) => available)
  const terms = []
  for (const { id: rent_duration_id, duration: days } of durations) {
    const offers = await loadRentOffers(db, ids, rent_duration_id)
    if (offers.size < ids.length) continue
    const amount = sum(lines.map(({ product_id, quantity }) => (offers.get(product_id)?.price ?? 0) * quantity))
    const blackouts = await closedDuring(db, from, days)
    const { rent_due, booked } = extendedRental({ from, days, blackouts, booked_until, today: calendarDay(now) })
    if (amount > 0) terms.push({ rent_duration_id, days, amount, due_after: endOfDay(rent_due), booked, lines })
  }
  return terms
}
