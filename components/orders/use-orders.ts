import useSWRInfinite from 'swr/infinite'
import { LISTS, type ListKind } from '@/components/orders/lists'
import { ORDER_PAGE_SIZE } from '@/lib/orders/rules'
import type { Order, ReferralOrder } from '@/lib/orders/schema'
import { callApi } from '@/lib/platform/http'

type Page = { data: (Order | ReferralOrder)[]; metadata: { next_cursor: string | null } }

/** The orders of a list page by page, of one status or of all. */
export function useOrders(kind: ListKind, status: string) {
  const { call, parameter } = LISTS[kind]
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page>(
    (index, previous: Page | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      const wanted = new URLSearchParams({ limit: String(ORDER_PAGE_SIZE), cursor: cursor ?? '' })
      if (status) wanted.set(parameter, status)
      return cursor ? `${call}?${wanted}` : null
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
    reload: () => void mutate(),
  }
}
