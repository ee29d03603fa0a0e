import { and, between, eq, inArray, max, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { rentalCapacity } from '@/lib/fulfilment/rentals/queries/terms'
import { rental_bookings, rental_days } from '@/lib/fulfilment/rentals/tables'

/** The last day for which an order has its units, with collection and cleaning; null without a booking. */
export async function bookedUntil(db: Database | Transaction, order_id: number): Promise<string | null> {
  const [found] = await db
    .select({ last_day: max(rental_bookings.last_day) })
    .from(rental_bookings)
    .where(and(eq(rental_bookings.order_id, order_id), ne(rental_bookings.state, 'released')))
  return found?.last_day ?? null
}

type RentalRange = {
  warehouse_id: number
  lines: { product_id: number; quantity: number }[]
  first_day: string
  last_day: string
}

/** Whether enough units of every product are free on all these days. */
export async function areFree(db: Database | Transaction, { warehouse_id, lines, first_day, last_day }: RentalRange) {
  const ids = lines.map(({ product_id }) => product_id)
  const units = await rentalCapacity(db, warehouse_id, ids)
  const days = await db
    .select()
    .from(rental_days)
    .where(
      and(
        eq(rental_days.warehouse_id, warehouse_id),
        inArray(rental_days.product_id, ids),
        between(rental_days.day, first_day, last_day),
      ),
    )
  return lines.every(({ product_id, quantity }) => {
    const booked = days.filter((day) => day.product_id === product_id).map((day) => day.booked)
    return Math.max(0, ...booked) + quantity <= (units.get(product_id) ?? 0)
  })
}
