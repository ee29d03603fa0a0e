import useSWR from 'swr'
import { fetchData } from '@/lib/platform/http'
import type { Courier, ShippingService } from '@/lib/shipping/schema'

export type Region = { id: string; name: string }

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

const useRegions = (path: string | null) => useSWR(path, fetchData<Region[]>, fixed)

export const useProvinces = () => useRegions('/shippings/provinces')

export const useCities = (provinceId: string) =>
  useRegions(provinceId ? `/shippings/provinces/${encodeURIComponent(provinceId)}/cities` : null)

export const useDistricts = (cityId: string) =>
  useRegions(cityId ? `/shippings/cities/${encodeURIComponent(cityId)}/districts` : null)

export const useCouriers = () => useSWR('/shipments/couriers', fetchData<Courier[]>, fixed)

export type Destination = { city_id: string; district_id: string | null }

/** Fetched anew with every change of address, courier or weight in grams (spec 2 §4). */
export function useServices(courierId: number | null, destination: Destination | null, weight: number) {
  const query = new URLSearchParams({ destination_id: destination?.city_id ?? '', weight: String(weight) })
  if (destination?.district_id) query.set('district_id', destination.district_id)
  const path = courierId && destination ? `/shipments/${courierId}/services?${query}` : null
  return useSWR(path, fetchData<ShippingService[]>, { revalidateOnFocus: false })
}
