import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { toRenter } from '@/lib/orders/rental-units/queries/renter'
import type { BlockingRental } from '@/lib/orders/rental-units/schema'
import { calendarDay, daysBetween } from '@/lib/platform/time'

type Wanted = { warehouse_id: number; product_id: number; today: string }

const dueDay = sql`(${orders.rent_due} at time zone 'Asia/Jakarta')::date`

const arrivedLate = sql`(${orders.delivered_at} at time zone 'Asia/Jakarta')::date > ${orders.requested_start}`

/**
 * The rentals that have units of a product although they are over their time, or will have them longer than planned
 * because they arrived late; the longest over comes first. Whoever does not speak to renters sees no number.
 */
export async function listBlocking(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { warehouse_id, product_id, today }: Wanted,
): Promise<BlockingRental[]> {
  const found = await db
    .select({ order: orders, pieces: count() })
    .from(rental_units)
    .innerJoin(orders, eq(orders.id, rental_units.order_id))
    .where(
      and(
        eq(rental_units.status, 'out'),
        eq(rental_units.warehouse_id, warehouse_id),
        eq(rental_units.product_id, product_id),
        isNotNull(orders.rent_due),
        sql`(${dueDay} < ${today}::date or ${arrivedLate})`,
        ownOrders(actor),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.rent_due), asc(orders.id))
  return found.map(({ order, pieces }) => {
    const due_day = calendarDay(order.rent_due ?? order.ordered_at)
    return {
      ...{ order_id: order.id, formatted_id: formattedId(order.id), status: order.status, pieces, due_day },
      ...toRenter(order, actor),
      late_days: Math.max(0, daysBetween(due_day, today)),
    }
  })
}
