import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Courier, DeliveryEstimate, Offered, PickupPoint } from '@/lib/fulfilment/shipping/schema'
import type { District } from '@/lib/places/regions/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { storedValue } from '@/lib/platform/stored-value'

export type Region = { id: string; name: string }

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

const useRegions = (path: string | null) => useSWR(path, fetchData<Region[]>, fixed)

export const useProvinces = () => useRegions('/shippings/provinces')

export const useCities = (provinceId: string) =>
  useRegions(provinceId ? `/shippings/provinces/${encodeURIComponent(provinceId)}/cities` : null)

export const useDistricts = (cityId: string) =>
  useRegions(cityId ? `/shippings/cities/${encodeURIComponent(cityId)}/districts` : null)

/** Who brings what is bought, or what is rented. */
export const useCouriers = (rented: boolean) =>
  useSWR(`/shipments/couriers${rented ? '?rent=true' : ''}`, fetchData<Courier[]>, fixed)

/** With a pin for couriers that ride to a point. */
export type Destination = { city_id: string; district_id: string | null; lat: number | null; lng: number | null }

type Parcel = { courierId: number | null; destination: Destination | null; weight: number; rented: boolean }

/** Refetched when address, courier or weight in grams changes (CHK-011). */
export function useServices({ courierId, destination, weight, rented }: Parcel) {
  const query = new URLSearchParams({ destination_id: destination?.city_id ?? '', weight: String(weight) })
  if (destination?.district_id) query.set('district_id', destination.district_id)
  if (destination && destination.lat !== null && destination.lng !== null) {
    query.set('latitude', String(destination.lat))
    query.set('longitude', String(destination.lng))
  }
  if (rented) query.set('type', 'rent')
  const path = courierId && destination ? `/shipments/${courierId}/services?${query}` : null
  return useSWR(path, (asked: string) => callApi<Offered>(asked), { revalidateOnFocus: false })
}

const isDistrict = (value: Partial<District> | null): value is District =>
  /^\d{2}(\.\d{2}){2}$/.test(value?.id ?? '') && [value?.name, value?.city_id, value?.city].every(Boolean)

const storedDistrict = storedValue('griya.district', (value) =>
  isDistrict(value as Partial<District> | null) ? (value as District) : null,
)

/** The district that the shopper last chose for a delivery, in this browser. */
export const useDistrict = storedDistrict.useValue

export const rememberDistrict = storedDistrict.write

const DEBOUNCE_MS = 500

/** The input after a pause in typing (CHK-021). */
function usePaused(text: string): string {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return asked
}

/** Where an order of this warehouse can be fetched, for what is typed; null asks nothing. */
export function usePickupPoints(warehouseId: number | null, text: string) {
  const query = new URLSearchParams({ warehouse_id: String(warehouseId), q: usePaused(text) })
  const path = warehouseId === null ? null : `/pickup_points?${query}`
  return useSWR(path, fetchData<PickupPoint[]>, { ...fixed, keepPreviousData: true })
}

/** Districts for what is typed. */
export function useDistrictSearch(text: string) {
  const asked = usePaused(text)
  const path = asked.length > 1 ? `/shippings/districts?q=${encodeURIComponent(asked)}` : null
  const { data, error } = useSWR(path, fetchData<District[]>, { ...fixed, keepPreviousData: true })
  return { districts: path ? data : undefined, error, isCurrent: asked === text.trim() && Boolean(data || error) }
}

/** What bringing one piece to a district takes. */
export function useDeliveryEstimate(productId: number, warehouseId: number, district: District | null) {
  const query = `warehouse_id=${warehouseId}&district_id=${district?.id}`
  const path = district ? `/products/${productId}/delivery_estimate?${query}` : null
  return useSWR(path, fetchData<DeliveryEstimate>, { revalidateOnFocus: false })
}
