import type { Context } from '@/lib/db/command'
import { biteship } from '@/lib/fulfilment/shipping/providers/biteship'
import { biteshipBookings } from '@/lib/fulfilment/shipping/providers/biteship-orders'
import type { CourierBookings } from '@/lib/fulfilment/shipping/providers/bookings'
import { keptRates } from '@/lib/fulfilment/shipping/providers/kept'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import { type CourierCode, RATE_TIMEOUT_MS } from '@/lib/fulfilment/shipping/rules'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { NoAnswer } from '@/lib/platform/service-call'

/** After so many failures one after the other a courier is left alone for a while. */
const PATIENCE = 3
const REST_MS = 20_000

/** The simulator is this process: when it is slow, so is the whole shop, and no courier is to blame. */
const SIMULATOR_PATIENCE_MS = 15_000

type Silence = { failures: number; restsUntil: number }

const shared = globalThis as { griyaCouriers?: { of: string; silences: Map<CourierCode, Silence> } }

const asked = counter('griya_courier_requests_total', 'Questions to couriers', ['courier', 'outcome'])

function silenceOf(courier: CourierCode, of: string): Silence {
  if (shared.griyaCouriers?.of !== of) shared.griyaCouriers = { of, silences: new Map() }
  const known = shared.griyaCouriers.silences.get(courier) ?? { failures: 0, restsUntil: 0 }
  shared.griyaCouriers.silences.set(courier, known)
  return known
}

/** One that is silent again and again is not waited for each time. Throws `NoAnswer`. */
const patient = (rates: CourierRates, of: string): CourierRates => ({
  patience: rates.patience,
  async quote(courier, shipment) {
    const silence = silenceOf(courier, of)
    if (performance.now() < silence.restsUntil) throw new NoAnswer('rests')
    try {
      const services = await rates.quote(courier, shipment)
      silence.failures = 0
      asked.inc({ courier, outcome: 'answered' })
      return services
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      asked.inc({ courier, outcome: 'failed' })
      log().warn({ courier, reason: error.message }, 'courier did not answer')
      silence.failures += 1
      if (silence.failures % PATIENCE === 0) silence.restsUntil = performance.now() + REST_MS
      throw error
    }
  },
})

/** How long a booking may take, and a question about a parcel, in milliseconds: nobody at a checkout waits for it. */
const BOOKING_PATIENCE_MS = 15_000

/** Books and follows parcels with the couriers of the settings; without any, with the simulator's. */
export function courierBookings(): CourierBookings {
  const { biteship_base_url: base_url, biteship_key: key } = env()
  return biteshipBookings({ base_url, key, patience: BOOKING_PATIENCE_MS })
}

/** The couriers of the settings; without any, the simulator by way of the same adapter. Throws `NoAnswer`. */
export function courierRates(context: Pick<Context, 'db' | 'clock'>): CourierRates {
  const { biteship_base_url: base_url, biteship_key: key, couriers_simulated } = env()
  const patience = couriers_simulated ? SIMULATOR_PATIENCE_MS : RATE_TIMEOUT_MS
  return keptRates(patient(biteship({ base_url, key, patience }), base_url), context)
}
