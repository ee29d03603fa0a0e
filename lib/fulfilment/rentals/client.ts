import useSWR from 'swr'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { fetchData } from '@/lib/platform/http'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

/** Days on which nothing is brought or fetched (RNT-014). */
export const useBlackoutDates = () => useSWR('/blackout_dates', fetchData<BlackoutDate[]>, fixed)

/** The same as plain days; none until they are known. */
export const useClosedDays = () => useBlackoutDates().data?.map(({ day }) => day) ?? []

type Place = { city_id: string }

/** How it comes back, cheapest first; `weight` in grams (CHK-017). */
export function useReturnServices(place: Place | null, weight: number) {
  const query = new URLSearchParams({ destination_id: place?.city_id ?? '', weight: String(weight) })
  return useSWR(place && `/shipments/return_services?${query}`, fetchData<ShippingService[]>, {
    revalidateOnFocus: false,
  })
}
