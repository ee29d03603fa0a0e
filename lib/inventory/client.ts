import useSWR from 'swr'
import type { Product } from '@/lib/catalog/schema'
import { fetchData } from '@/lib/platform/http'

const REFRESH_MS = 60_000

/** What a warehouse has at this moment; `first` came with the page and stands until the answer is there. */
export function useStocks(productId: number, warehouseId: number, first: Product['stocks']): Product['stocks'] {
  const path = `/products/${productId}/stocks?warehouse_id=${warehouseId}`
  return useSWR(path, fetchData<Product['stocks']>, { refreshInterval: REFRESH_MS }).data ?? first
}
