import { LISTS, type ListKind } from '@/components/orders/lists'
import { useLastKnown } from '@/components/ui/use-last-known'
import type { Order } from '@/lib/orders/my-orders/schema'
import { ORDER_PAGE_SIZE } from '@/lib/orders/orders/rules/order'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { usePages } from '@/lib/platform/use-pages'

type OrdersPage = {
  data: (Order | ReferralOrder)[]
  metadata: { next_cursor: string | null; counts?: Record<string, number> }
}

/** The orders of a list page by page, of one status or of all; `filter` is more of the query. */
export function useOrders(kind: ListKind, status: string, filter: Record<string, string> = {}) {
  const { call, parameter } = LISTS[kind]
  const { pages, ...list } = usePages<OrdersPage>(
    (cursor) => {
      const wanted = new URLSearchParams({ ...filter, limit: String(ORDER_PAGE_SIZE), cursor })
      if (status) wanted.set(parameter, status)
      return `${call}?${wanted}`
    },
    { revalidateAll: true, revalidateOnFocus: false },
  )
  const counts = useLastKnown(pages?.[0]?.metadata.counts)
  return { ...list, counts, orders: pages?.flatMap((page) => page.data) }
}
