import useSWR, { mutate } from 'swr'
import type { Tracking } from '@/lib/fulfilment/shipping/schema'
import type { CourierStep } from '@/lib/fulfilment/shipping/states'
import type { CourierDesk } from '@/lib/orders/parcels/schema'
import { fetchData } from '@/lib/platform/http'

/** The tracking of an order's parcel: of several the given one. */
export const useTracking = (id: string, parcel?: number) =>
  useSWR(
    `/orders/${encodeURIComponent(id)}/track_shipment${parcel === undefined ? '' : `?parcel=${parcel}`}`,
    fetchData<Tracking>,
  )

const DESK = '/api/sim/courier'
const DESK_MS = 4000

async function fetchDesk(path: string): Promise<CourierDesk> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error('unavailable')
  return ((await response.json()) as { data: CourierDesk }).data
}

/** Orders and parcels of the simulated courier; `digits` filters by number. */
export const useCourierDesk = (digits: string) =>
  useSWR(`${DESK}?q=${digits}`, fetchDesk, { refreshInterval: DESK_MS, keepPreviousData: true })

async function play(path: string) {
  const response = await fetch(path, { method: 'POST' })
  await mutate((key) => typeof key === 'string' && key.startsWith(DESK))
  if (!response.ok) throw new Error('unavailable')
}

/** Prepares an order and hands it to the simulated courier. */
export const bookSimulated = (order: string) => play(`${DESK}/orders/${encodeURIComponent(order)}/book`)

/** Performs a step of the simulated courier with a parcel. */
export const playCourier = (trackingCode: string, step: CourierStep) =>
  play(`/api/sim/biteship/deliveries/${encodeURIComponent(trackingCode)}/${step}`)
