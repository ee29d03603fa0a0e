import useSWR from 'swr'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { fetchData } from '@/lib/platform/http'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

/** Days without deliveries and collections (RNT-014). */
export const useBlackoutDates = () => useSWR('/blackout_dates', fetchData<BlackoutDate[]>, fixed)

/** The blackout dates as plain days; empty until they are loaded. */
export const useClosedDays = () => useBlackoutDates().data?.map(({ day }) => day) ?? []

type ReturnAddress = { city_id: string }

/** The services for returning a rental, cheapest first; `weight` in grams (CHK-017). */
export function useReturnServices(address: ReturnAddress | null, weight: number) {
  const query = new URLSearchParams({ destination_id: address?.city_id ?? '', weight: String(weight) })
  return useSWR(address && `/shipments/return_services?${query}`, fetchData<ShippingService[]>, {
    revalidateOnFocus: false,
  })
}
