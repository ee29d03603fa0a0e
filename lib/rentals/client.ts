import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { Cart } from '@/lib/cart/schema'
import type { StaticPage } from '@/lib/content/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { addDays } from '@/lib/platform/time'
import type { BlackoutDate, RentAvailability, RentDuration } from '@/lib/rentals/schema'
import type { ShippingService } from '@/lib/shipping/schema'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

/** For how many days things are let out, and whether all of the cart is (spec 2 §7); asked anew when its things change. */
export function useRentDurations({ carts, warehouse }: Cart['data']) {
  const things = carts.map(({ product }) => product.id).join('-')
  const path = `/products/rent_cart/rent_durations?warehouse_id=${warehouse.id}`
  return useSWR([path, things], () => fetchData<RentDuration[]>(path), { ...fixed, keepPreviousData: true })
}

/** Days on which nothing is brought or fetched (RNT-014). */
export const useBlackoutDates = () => useSWR('/blackout_dates', fetchData<BlackoutDate[]>, fixed)

/** Fetched when they are opened (RNT-015). */
export const useRentTerms = (wanted: boolean) =>
  useSWR(wanted ? '/terms_and_conditions/rent_terms' : null, fetchData<StaticPage>, fixed)

/** The days on which all of the rent cart can be brought, a piece of the calendar at a time. */
export function useRentalDays({ carts, warehouse, rent_duration }: Cart['data']) {
  const things = carts.map(({ product, quantity }) => `${product.id}:${quantity}`).join('-')
  const { data, size, setSize, ...state } = useSWRInfinite(
    (index, previous: RentAvailability | null) => {
      const query = new URLSearchParams({ warehouse_id: String(warehouse.id) })
      if (rent_duration) query.set('rent_duration_id', String(rent_duration.id))
      if (previous) query.set('from', addDays(previous.to, 1))
      return [`/products/rent_cart/availability?${query}`, things, index] as const
    },
    async ([path]) => (await callApi<{ data: RentAvailability }>(path)).data,
    { revalidateFirstPage: false },
  )
  const [first] = data ?? []
  return {
    ...state,
    first,
    days: data?.flatMap((piece) => piece.days) ?? [],
    blackouts: data?.flatMap((piece) => piece.blackout_dates) ?? [],
    /** Asks for more when a day is looked at that is not there yet. */
    reach: (day: string) => {
      const last = data?.at(-1)
      if (last && day > last.to && data?.length === size) void setSize(size + 1)
    },
  }
}

type Place = { city_id: string }

/** How it comes back, cheapest first; `weight` in grams (CHK-017). */
export function useReturnServices(place: Place | null, weight: number) {
  const query = new URLSearchParams({ destination_id: place?.city_id ?? '', weight: String(weight) })
  return useSWR(place && `/shipments/return_services?${query}`, fetchData<ShippingService[]>, {
    revalidateOnFocus: false,
  })
}
