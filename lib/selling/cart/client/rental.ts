import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { RentAvailability, RentDuration } from '@/lib/fulfilment/rentals/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { addDays } from '@/lib/platform/time'
import type { Cart } from '@/lib/selling/cart/schema'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

/** The rent durations for this cart (CART-039); fetched again when its products change. */
export function useRentDurations({ carts, warehouse }: Cart['data']) {
  const products = carts.map(({ product }) => product.id).join('-')
  const path = `/products/rent_cart/rent_durations?warehouse_id=${warehouse.id}`
  return useSWR([path, products], () => fetchData<RentDuration[]>(path), { ...fixed, keepPreviousData: true })
}

/** The rental calendar of the whole rent cart, loaded in parts. */
export function useRentalDays({ carts, warehouse, rent_duration }: Cart['data']) {
  const products = carts.map(({ product, quantity }) => `${product.id}:${quantity}`).join('-')
  const { data, size, setSize, ...state } = useSWRInfinite(
    (index, previous: RentAvailability | null) => {
      const query = new URLSearchParams({ warehouse_id: String(warehouse.id) })
      if (rent_duration) query.set('rent_duration_id', String(rent_duration.id))
      if (previous) query.set('from', addDays(previous.to, 1))
      return [`/products/rent_cart/availability?${query}`, products, index] as const
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
    /** Loads the next part when `day` is beyond the loaded ones. */
    reach: (day: string) => {
      const last = data?.at(-1)
      if (last && day > last.to && data?.length === size) void setSize(size + 1)
    },
  }
}
