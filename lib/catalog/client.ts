import useSWRInfinite from 'swr/infinite'
import { PRODUCT_PAGE_SIZE } from '@/lib/catalog/rules'
import type { ProductFilter, ProductList } from '@/lib/catalog/schema'
import { callApi } from '@/lib/platform/http'

export type Sort = ProductFilter['sort_by']

/** What a listing's address says. */
export type ListingQuery = {
  q: string
  sort: Sort
  brands: number[]
  categories: number[]
  /** Rupiah; 0 is no bound. */
  min: number
  max: number
}

export type ListingPath = '/products' | '/discounts/products' | '/rents/products'

/** Where a listing's products come from; `category` narrows it for good. */
export type ListingSource = { path: ListingPath; warehouseId: number; category?: number }

const SORTS: readonly string[] = ['created_at_desc', 'price_desc', 'price_asc'] satisfies Sort[]

const ids = (values: string[]) => values.map(Number).filter((id) => Number.isInteger(id) && id > 0)
const rupiah = (value: string | null) => Math.max(0, Math.trunc(Number(value)) || 0)

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const sort = params.get('sort_by') ?? ''
  return {
    q: (params.get('q') ?? '').trim(),
    sort: SORTS.includes(sort) ? (sort as Sort) : 'created_at_desc',
    brands: ids(params.getAll('brand_ids[]')),
    categories: ids(params.getAll('category_ids[]')),
    min: rupiah(params.get('min_price')),
    max: rupiah(params.get('max_price')),
  }
}

/** The same as search parameters; what is not set is left out. */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  for (const id of query.brands) params.append('brand_ids[]', String(id))
  for (const id of query.categories) params.append('category_ids[]', String(id))
  if (query.min > 0) params.set('min_price', String(query.min))
  if (query.max > 0) params.set('max_price', String(query.max))
  if (query.sort !== 'created_at_desc') params.set('sort_by', query.sort)
  return params
}

export const UNFILTERED = readListingQuery(new URLSearchParams())

const isUnfiltered = (query: ListingQuery) => writeListingQuery(query).size === 0

function listingKey(source: ListingSource, query: ListingQuery, cursor: string) {
  const params = writeListingQuery(query)
  if (source.category && query.categories.length === 0) params.append('category_ids[]', String(source.category))
  params.set('warehouse_id', String(source.warehouseId))
  params.set('limit', String(PRODUCT_PAGE_SIZE))
  params.set('cursor', cursor)
  return `${source.path}?${params}`
}

/** The pages of a listing; the unfiltered first one came with the page and is not asked for again. */
export function useListing(source: ListingSource, query: ListingQuery, first: ProductList) {
  const isWhole = isUnfiltered(query)
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<ProductList>(
    (index, previous: ProductList | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      return cursor ? listingKey(source, query, cursor) : null
    },
    (path: string) => callApi<ProductList>(path),
    {
      fallbackData: isWhole ? [first] : undefined,
      keepPreviousData: !isWhole,
      persistSize: false,
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
    },
  )
  return {
    pages: data,
    error,
    isLoading,
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    more: () => setSize(size + 1),
    retry: () => mutate(),
  }
}
