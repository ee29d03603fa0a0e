import { and, eq, inArray, isNull } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { listBlocking } from '@/lib/orders/rental-units/queries/blocking-rentals'
import { type Conflict, findConflicts } from '@/lib/orders/rental-units/queries/conflicts'
import { listFreeElsewhere } from '@/lib/orders/rental-units/queries/free-elsewhere'
import { toRenter } from '@/lib/orders/rental-units/queries/renter'
import { listPlaceUnits } from '@/lib/orders/rental-units/queries/units'
import type { RentalConflict } from '@/lib/orders/rental-units/schema'
import { calendarDay } from '@/lib/platform/time'

/** The days that an order has booked of its products, with their names. */
const bookedOf = ({ db }: Pick<Context, 'db'>, order_id: number, product_ids: number[]) =>
  db
    .select({ booking: rental_bookings, title: products.title, title_idn: products.title_idn })
    .from(rental_bookings)
    .innerJoin(products, eq(products.id, rental_bookings.product_id))
    .where(
      and(
        eq(rental_bookings.order_id, order_id),
        inArray(rental_bookings.product_id, product_ids),
        isNull(rental_bookings.extension_id),
      ),
    )

/** What could help: units that are free elsewhere or could be released, and renters to be called. */
async function helpOf(context: Context, { warehouse_id, product_id }: Conflict, days: [first: string, last: string]) {
  const today = calendarDay(context.clock.now())
  const place = { warehouse_id, product_id, today }
  const [first_day, last_day] = days
  return {
    elsewhere: await listFreeElsewhere(context, { ...place, first_day, last_day }),
    in_work: await listPlaceUnits(context, place, ['returned', 'inspecting', 'repair']),
    blocking: await listBlocking(context, place),
  }
}

/**
 * The products of which an order lacks units, as the task `rental_conflict` means it, with what could help; empty when
 * nothing is missing any more. Throws `order_not_found`.
 */
export async function listOrderConflicts(context: Context, order_id: number): Promise<RentalConflict[]> {
  const order = await requireOwnOrder(context.db, context.actor, order_id)
  const { warehouse_id } = order
  const today = calendarDay(context.clock.now())
  const conflicts = await findConflicts(context.db, { today, warehouse_id, order_id })
  if (conflicts.length === 0) return []
  const ids = conflicts.map(({ product_id }) => product_id)
  const booked = await bookedOf(context, order_id, ids)
  const found: RentalConflict[] = []
  for (const conflict of conflicts) {
    const { product_id, day, short } = conflict
    const line = booked.find(({ booking }) => booking.product_id === product_id)
    if (!line) continue
    const { booking, ...names } = line
    const { first_day, last_day } = booking
    found.push({
      ...{ product_id, ...names, day, short, first_day, last_day },
      ...(await helpOf(context, conflict, [first_day, last_day])),
      waiting: toRenter(order, context.actor),
    })
  }
  return found
}
