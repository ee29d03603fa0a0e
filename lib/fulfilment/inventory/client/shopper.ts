import useSWR from 'swr'
import type { Product } from '@/lib/catalog/products/schema'
import type { Quantity } from '@/lib/fulfilment/inventory/schema'
import { fetchData } from '@/lib/platform/http'

const REFRESH_MS = 60_000

/**
 * The live stock of a product in a warehouse, refreshed every minute; `first` is what the page was rendered with and is
 * used until the first answer.
 */
export function useStocks(productId: number, warehouseId: number, first: Product['stocks']): Product['stocks'] {
  const path = `/products/${productId}/stocks?warehouse_id=${warehouseId}`
  return useSWR(path, fetchData<Product['stocks']>, { refreshInterval: REFRESH_MS }).data ?? first
}

/**
 * The live quantities of several products in a warehouse; `ids` are separated by commas, and an empty string sends no
 * request.
 */
export function useQuantities(ids: string, warehouseId: number): Quantity[] | undefined {
  const path = ids ? `/products/quantities?ids=${ids}&warehouse_id=${warehouseId}` : null
  return useSWR(path, fetchData<Quantity[]>, { refreshInterval: REFRESH_MS, keepPreviousData: true }).data
}
