import useSWR from 'swr'
import type { Product } from '@/lib/catalog/products/schema'
import type { Quantity } from '@/lib/fulfilment/inventory/schema'
import { fetchData } from '@/lib/platform/http'

const REFRESH_MS = 60_000

/** What a warehouse has at this moment; `first` came with the page and stands until the answer is there. */
export function useStocks(productId: number, warehouseId: number, first: Product['stocks']): Product['stocks'] {
  const path = `/products/${productId}/stocks?warehouse_id=${warehouseId}`
  return useSWR(path, fetchData<Product['stocks']>, { refreshInterval: REFRESH_MS }).data ?? first
}

/** What a warehouse has of several products at this moment; `ids` by comma, nothing is asked for none. */
export function useQuantities(ids: string, warehouseId: number): Quantity[] | undefined {
  const path = ids ? `/products/quantities?ids=${ids}&warehouse_id=${warehouseId}` : null
  return useSWR(path, fetchData<Quantity[]>, { refreshInterval: REFRESH_MS, keepPreviousData: true }).data
}
