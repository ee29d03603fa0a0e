import useSWRInfinite from 'swr/infinite'
import { ORDER_PAGE_SIZE } from '@/lib/orders/rules'
import type { Order } from '@/lib/orders/schema'
import { callApi } from '@/lib/platform/http'

type Page = { data: Order[]; metadata: { next_cursor: string | null } }

const PATHS = { buy: '/orders', rent: '/rent_orders' }

/** One's own orders page by page, of one status or of all. */
export function useOrders(type: Order['type'], status: string) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page>(
    (index, previous: Page | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      const wanted = new URLSearchParams({ limit: String(ORDER_PAGE_SIZE), cursor: cursor ?? '' })
      if (status) wanted.set('status', status)
      return cursor ? `${PATHS[type]}?${wanted}` : null
    },
    (path: string) => callApi<Page>(path),
    { persistSize: false, revalidateAll: true, revalidateOnFocus: false },
  )
  return {
    orders: data?.flatMap((page) => page.data),
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    retry: () => mutate(),
  }
}
