import { and, eq, gte, max } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { lockUnits } from '@/lib/fulfilment/rentals/commands/hold-days'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { calendarDay } from '@/lib/platform/time'

type Place = { warehouse_id: number; product_id: number }

/** Throws `rent_units_booked` when a place cannot do with one unit less on some day from today on. */
export async function requireFreeDays(work: Work, { warehouse_id, product_id }: Place) {
  const units = (await lockUnits(work, warehouse_id, [product_id])).get(product_id) ?? 0
  const [most] = await work.db
    .select({ booked: max(rental_days.booked) })
    .from(rental_days)
    .where(
      and(
        eq(rental_days.warehouse_id, warehouse_id),
        eq(rental_days.product_id, product_id),
        gte(rental_days.day, calendarDay(work.now)),
      ),
    )
  const booked = most?.booked ?? 0
  if (units <= booked) throw new RentalError('rent_units_booked', { params: { booked } })
}
