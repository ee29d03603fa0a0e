import { useEffect, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { type ListingQuery, UNFILTERED, writeListingQuery } from '@/lib/catalog/products/listing-query'
import { PRODUCT_PAGE_SIZE } from '@/lib/catalog/products/rules'
import type { ProductList } from '@/lib/catalog/products/schema'
import { callApi } from '@/lib/platform/http'
import { onTabState, readTabState, restoreScroll, writeTabState } from '@/lib/platform/tab-state'

export type ListingPath =
  | '/products'
  | '/discounts/products'
  | '/rents/products'
  | `/${'flash_sales' | 'product_collections' | 'promo_sections' | 'product_sections'}/${string}/products`

/** The API path of a listing and its page size. `category` is a fixed filter, which includes the ids in `below`. */
export type ListingSource = {
  path: ListingPath
  warehouseId: number
  category?: number
  below?: number[]
  limit?: number
}

/** Whether a listing is of what can be rented. */
export const isOfRent = ({ path }: ListingSource) => path === '/rents/products'

export function listingKey(source: ListingSource, { exact: _, ...query }: ListingQuery) {
  const params = writeListingQuery({ ...query, exact: false })
  if (source.category && query.categories.length === 0) params.append('category_ids[]', String(source.category))
  params.set('warehouse_id', String(source.warehouseId))
  params.set('limit', String(source.limit ?? PRODUCT_PAGE_SIZE))
  params.set('fields', 'card')
  return `${source.path}?${params}`
}

const NONE: ProductList[] = []
const none = () => NONE

/** The pages after the first that this tab has loaded. They survive a reload and coming back from another page. */
function useLaterPages(key: string): ProductList[] {
  const later = useSyncExternalStore(onTabState, () => readTabState<ProductList[]>(key) ?? NONE, none)
  const isRestored = later.length > 0
  useEffect(() => {
    if (isRestored) restoreScroll()
  }, [isRestored])
  return later
}

/**
 * The loaded pages of a listing. `first` is the page that was rendered for the query `firstOf` and is not fetched
 * again. While another query loads, the previous products stay visible.
 */
export function useListing(source: ListingSource, query: ListingQuery, first: ProductList, firstOf = UNFILTERED) {
  const key = listingKey(source, query)
  const isGiven = key === listingKey(source, firstOf)
  const [moreState, setMoreState] = useState<{ key: string; error?: unknown; busy: boolean }>()
  const { data, error, isLoading, mutate } = useSWR<ProductList>(key, (path: string) => callApi<ProductList>(path), {
    fallbackData: isGiven ? first : undefined,
    keepPreviousData: !isGiven,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const later = useLaterPages(key)
  const step = moreState?.key === key ? moreState : undefined
  const pages = data && [data, ...(isLoading ? NONE : later)]
  const next = isLoading || error ? null : (pages?.at(-1)?.metadata.next_cursor ?? null)
  const more = async () => {
    if (!next || step?.busy) return
    setMoreState({ key, busy: true })
    try {
      const page = await callApi<ProductList>(listingKey(source, { ...query, cursor: next }))
      writeTabState(key, [...later, page])
      setMoreState({ key, busy: false })
    } catch (problem) {
      setMoreState({ key, error: problem, busy: false })
    }
  }
  return {
    pages,
    next,
    error: error ?? step?.error,
    isFailed: Boolean(error),
    isLoading,
    isLoadingMore: step?.busy ?? false,
    more,
    retry: () => mutate(),
  }
}
