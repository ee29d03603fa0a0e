import type { Context } from '@/lib/db/command'
import { biteship } from '@/lib/fulfilment/shipping/providers/biteship'
import { biteshipBookings } from '@/lib/fulfilment/shipping/providers/biteship-orders'
import type { CourierBookings } from '@/lib/fulfilment/shipping/providers/bookings'
import { cachedRates } from '@/lib/fulfilment/shipping/providers/cached-rates'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import { type CourierCode, RATE_TIMEOUT_MS } from '@/lib/fulfilment/shipping/rules'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { NoAnswer } from '@/lib/platform/service-call'

/** After this many failures in a row a courier is not asked for a while. */
const MAX_FAILURES = 3
const PAUSE_MS = 20_000

/** The simulator runs in this process, so its timeout must allow for a slow machine. */
const SIMULATOR_PATIENCE_MS = 15_000

type CourierFailures = { failures: number; pausedUntil: number }

const shared = globalThis as { griyaCouriers?: { of: string; failures: Map<CourierCode, CourierFailures> } }

const requests = counter('griya_courier_requests_total', 'Questions to couriers', ['courier', 'outcome'])

function failuresOf(courier: CourierCode, of: string): CourierFailures {
  if (shared.griyaCouriers?.of !== of) shared.griyaCouriers = { of, failures: new Map() }
  const known = shared.griyaCouriers.failures.get(courier) ?? { failures: 0, pausedUntil: 0 }
  shared.griyaCouriers.failures.set(courier, known)
  return known
}

/** A circuit breaker: pauses requests to a courier that keeps failing. Throws `NoAnswer`. */
const withPauses = (rates: CourierRates, of: string): CourierRates => ({
  patience: rates.patience,
  async quote(courier, shipment) {
    const history = failuresOf(courier, of)
    if (performance.now() < history.pausedUntil) throw new NoAnswer('rests')
    try {
      const services = await rates.quote(courier, shipment)
      history.failures = 0
      requests.inc({ courier, outcome: 'answered' })
      return services
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      requests.inc({ courier, outcome: 'failed' })
      log().warn({ courier, reason: error.message }, 'courier did not answer')
      history.failures += 1
      if (history.failures % MAX_FAILURES === 0) history.pausedUntil = performance.now() + PAUSE_MS
      throw error
    }
  },
})

/** Timeout of bookings and tracking requests in milliseconds; no shopper waits for them. */
const BOOKING_PATIENCE_MS = 15_000

/** Bookings with the configured courier service, else with the simulator. */
export function courierBookings(): CourierBookings {
  const { biteship_base_url: base_url, biteship_key: key } = env()
  return biteshipBookings({ base_url, key, patience: BOOKING_PATIENCE_MS })
}

/** Rates of the configured courier service, else of the simulator, through the same adapter. Throws `NoAnswer`. */
export function courierRates(context: Pick<Context, 'db' | 'clock'>): CourierRates {
  const { biteship_base_url: base_url, biteship_key: key, couriers_simulated } = env()
  const patience = couriers_simulated ? SIMULATOR_PATIENCE_MS : RATE_TIMEOUT_MS
  return cachedRates(withPauses(biteship({ base_url, key, patience }), base_url), context)
}
