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

/** The couriers for purchases, or for rentals. */
export const useCouriers = (rented: boolean) =>
  useSWR(`/shipments/couriers${rented ? '?rent=true' : ''}`, fetchData<Courier[]>, fixed)

/** A delivery address; courier riders need its coordinates. */
export type Destination = { city_id: string; district_id: string | null; lat: number | null; lng: number | null }

type ServicesRequest = { courierId: number | null; destination: Destination | null; weight: number; rented: boolean }

/** Refetched when address, courier or weight in grams changes (CHK-011). */
export function useServices({ courierId, destination, weight, rented }: ServicesRequest) {
  const query = new URLSearchParams({ destination_id: destination?.city_id ?? '', weight: String(weight) })
  if (destination?.district_id) query.set('district_id', destination.district_id)
  if (destination && destination.lat !== null && destination.lng !== null) {
    query.set('latitude', String(destination.lat))
    query.set('longitude', String(destination.lng))
  }
  if (rented) query.set('type', 'rent')
  const path = courierId && destination ? `/shipments/${courierId}/services?${query}` : null
  return useSWR(path, (settled: string) => callApi<Offered>(settled), { revalidateOnFocus: false })
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
  const { data, error } = useSWR(path, fetchData<District[]>, { ...fixed, keepPreviousData: true })
  return { districts: path ? data : undefined, error, isCurrent: settled === text.trim() && Boolean(data || error) }
}

/** The delivery estimate of one piece to a district. */
export function useDeliveryEstimate(productId: number, warehouseId: number, district: District | null) {
  const query = `warehouse_id=${warehouseId}&district_id=${district?.id}`
  const path = district ? `/products/${productId}/delivery_estimate?${query}` : null
  return useSWR(path, fetchData<DeliveryEstimate>, { revalidateOnFocus: false })
}
