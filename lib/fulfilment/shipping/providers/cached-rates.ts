import { subHours } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { prepareOnce } from '@/lib/db/prepared'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import { type CourierCode, RATE_FRESH_HOURS, RATE_KEPT_HOURS, type Shipment } from '@/lib/fulfilment/shipping/rules'
import { courier_rates } from '@/lib/fulfilment/shipping/tables'

/** Coordinates rounded to about ten metres. */
const pin = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? '' : `@${lat.toFixed(4)},${lng.toFixed(4)}`

/** The cache key: shipments with the same key cost the same. */
function keyOf(courier: CourierCode, { origin, destination, weight }: Shipment): string {
  const from = origin.zip_code ?? origin.city_id
  const to = destination.district_id ?? destination.city_id
  const pins = courier === 'gosend' ? [pin(origin), pin(destination)] : []
  return [courier, from, to, ...pins, weight].join(' ')
}

const prepareRate = (db: Database) =>
  db
    .select()
    .from(courier_rates)
    .where(eq(courier_rates.key, sql.placeholder('key')))
    .prepare('courier_rate')

/** Caches prices for some hours; older ones are used while the courier does not answer. Throws `NoAnswer`. */
export const cachedRates = (rates: CourierRates, { db, clock }: Pick<Context, 'db' | 'clock'>): CourierRates => ({
  patience: rates.patience,
  async quote(courier, shipment) {
    const key = keyOf(courier, shipment)
    const [cached] = await prepareOnce(db, 'courier rate', prepareRate).execute({ key })
    const now = clock.now()
    if (cached && cached.fetched_at > subHours(now, RATE_FRESH_HOURS)) return cached.services
    try {
      const services = await rates.quote(courier, shipment)
      const fresh = { services, fetched_at: now }
      await db
        .insert(courier_rates)
        .values({ key, ...fresh })
        .onConflictDoUpdate({ target: courier_rates.key, set: fresh })
      return services
    } catch (error) {
      if (cached && cached.fetched_at > subHours(now, RATE_KEPT_HOURS)) return cached.services
      throw error
    }
  },
})
