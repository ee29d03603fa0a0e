import { and, eq, gte, max } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { requirePlace } from '@/lib/fulfilment/inventory/queries/stock'
import { lockCapacity, writeCapacity } from '@/lib/fulfilment/rentals/commands/change-capacity'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { alignUnits } from '@/lib/fulfilment/units/commands/align-units'
import { UnitError } from '@/lib/fulfilment/units/errors'
import type { Capacity, NewCapacity } from '@/lib/fulfilment/units/schema'
import { recordAudit } from '@/lib/identity/audit/commands'
import { calendarDay } from '@/lib/platform/time'

/** The highest number of units booked on any one day from today on. */
const mostBooked = max(rental_days.booked)

/**
 * Sets how many units of a product a warehouse rents out. Throws as `requirePlace` does, and
 * `rent_units_booked` when more are booked on some day, `units_in_use` when more are with renters or in work.
 */
export const setCapacity = command(async (work, { slug, warehouse, units }: NewCapacity): Promise<Capacity> => {
  const place = await requirePlace(work, { slug, warehouse })
  const before = await lockCapacity(work, place)
  const [most] = await work.db
    .select({ booked: mostBooked })
    .from(rental_days)
    .where(
      and(
        eq(rental_days.warehouse_id, place.warehouse_id),
        eq(rental_days.product_id, place.product_id),
        gte(rental_days.day, calendarDay(work.now)),
      ),
    )
  const booked = most?.booked ?? 0
  if (units < booked) throw new RentalError('rent_units_booked', { params: { booked } })
  if (units !== before) {
    await writeCapacity(work, place, units)
    if ((await alignUnits(work, [place])).length > 0) throw new UnitError('units_in_use')
    const entry = { action: 'rent_units_set', subject_type: 'product', subject_id: slug }
    await recordAudit(work, { ...entry, before: { warehouse, units: before }, after: { warehouse, units } })
    work.expire(productTag(place.product_id))
    // The product enters or leaves the rental listings.
    if (before === 0 || units === 0) work.expire(CATALOG_TAG)
  }
  return { units, booked, changed: units !== before }
})
