import { useEffect, useState } from 'react'
import useSWR from 'swr'
import useSWRSubscription from 'swr/subscription'
import type {
  Courier,
  DeliveryEstimate,
  Offered,
  OfferStatus,
  PickupPoint,
  ShippingService,
} from '@/lib/fulfilment/shipping/schema'
import type { District, FoundDistrict } from '@/lib/places/regions/schema'
import { callApi, fetchData } from '@/lib/platform/http'

/** A district comes with a postcode. */
export type Region = { id: string; name: string; zip_code?: string }

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

const useRegions = (path: string | null) => useSWR(path, fetchData<Region[]>, fixed)

export const useProvinces = () => useRegions('/shippings/provinces')

export const useCities = (provinceId: string) =>
  useRegions(provinceId ? `/shippings/provinces/${encodeURIComponent(provinceId)}/cities` : null)

export const useDistricts = (cityId: string) =>
  useRegions(cityId ? `/shippings/cities/${encodeURIComponent(cityId)}/districts` : null)

/** The couriers for purchases, or for rentals. */
export const useCouriers = (rented: boolean) =>
  useSWR(`/shipments/couriers${rented ? '?rent=true' : ''}`, fetchData<Courier[]>, fixed)

/** A delivery address; courier riders need its coordinates. */
export type Destination = { city_id: string; district_id: string | null; lat: number | null; lng: number | null }

type OffersRequest = {
  couriers: Courier[] | undefined
  destination: Destination | null
  weight: number
  rented: boolean
  /** Another number asks again. */
  attempt: number
}

type OffersKey = [name: string, query: string, attempt: number] | null

/** What a courier answered; `unreachable` means that the shop did not answer. */
export type Answered = { courier: Courier; services: ShippingService[]; status: OfferStatus | 'unreachable' }

/** Milliseconds after which the first services are shown without the couriers that have not answered. */
const PATIENCE_MS = 2500

const TOO_MANY_REQUESTS = 429

/** A refusal means that the courier cannot bring it there; any other error, that nobody has looked. */
function unanswered(courier: Courier, error: unknown): Answered {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  const isRefused = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS
  return { courier, services: [], status: isRefused ? 'not_offered' : 'unreachable' }
}

const askCourier = (courier: Courier, query: string): Promise<Answered> =>
  callApi<Offered>(`/shipments/${courier.id}/services?${query}`).then(
    ({ data, metadata }) => ({ courier, services: data, status: metadata.status }),
    (error: unknown) => unanswered(courier, error),
  )

/** Whether a list can be shown: before all have answered, no courier may look as if it brought nothing. */
export const areEnough = (answers: Answered[], asked: number, isPatient: boolean) =>
  answers.length === asked || (!isPatient && answers.some(({ services }) => services.length > 0))

/**
 * The answers of all couriers, which are asked at once, again when address or weight in grams change (CHK-011).
 * Undefined until all have answered, or some offer a service and the slow ones are no longer waited for; these join
 * the list later.
 */
export function useOffers({ couriers, destination, weight, rented, attempt }: OffersRequest): Answered[] | undefined {
  const query = new URLSearchParams({ destination_id: destination?.city_id ?? '', weight: String(weight) })
  if (destination?.district_id) query.set('district_id', destination.district_id)
  if (destination && destination.lat !== null && destination.lng !== null) {
    query.set('latitude', String(destination.lat))
    query.set('longitude', String(destination.lng))
  }
  if (rented) query.set('type', 'rent')
  const key: OffersKey = couriers && destination ? ['offers', String(query), attempt] : null
  const { data } = useSWRSubscription<Answered[], Error, OffersKey>(key, (_key, { next }) => {
    const answers: Answered[] = []
    let isOpen = true
    let isPatient = true
    const show = () => {
      if (isOpen && areEnough(answers, couriers?.length ?? 0, isPatient)) next(null, [...answers])
    }
    const timer = setTimeout(() => {
      isPatient = false
      show()
    }, PATIENCE_MS)
    for (const courier of couriers ?? []) {
      void askCourier(courier, String(query)).then((answer) => {
        answers.push(answer)
        show()
      })
    }
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  })
  return data
}

const DEBOUNCE_MS = 500

/** The text once typing has paused (CHK-021). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The pick-up points of a warehouse that match the text; null loads none. */
export function usePickupPoints(warehouseId: number | null, text: string) {
  const query = new URLSearchParams({ warehouse_id: String(warehouseId), q: useSettled(text) })
  const path = warehouseId === null ? null : `/pickup_points?${query}`
  return useSWR(path, fetchData<PickupPoint[]>, { ...fixed, keepPreviousData: true })
}

/** The districts that match the text; undefined below two characters. */
export function useDistrictSearch(text: string) {
  const settled = useSettled(text)
  const path = settled.length > 1 ? `/shippings/districts?q=${encodeURIComponent(settled)}` : null
  const { data, error } = useSWR(path, fetchData<FoundDistrict[]>, { ...fixed, keepPreviousData: true })
  return { districts: path ? data : undefined, error, isCurrent: settled === text.trim() && Boolean(data || error) }
}

/** The delivery estimate of one piece to a district. */
export function useDeliveryEstimate(productId: number, warehouseId: number, district: District | null) {
  const query = `warehouse_id=${warehouseId}&district_id=${district?.id}`
  const path = district ? `/products/${productId}/delivery_estimate?${query}` : null
  return useSWR(path, fetchData<DeliveryEstimate>, { revalidateOnFocus: false })
}
