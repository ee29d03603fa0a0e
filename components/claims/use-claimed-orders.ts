import type { ClaimListKind } from '@/lib/orders/claims/rules/limits'
import type { Order } from '@/lib/orders/my-orders/schema'
import { ORDER_PAGE_SIZE } from '@/lib/orders/orders/rules/order'
import { usePages } from '@/lib/platform/use-pages'

type OrdersPage = { data: Order[]; metadata: { next_cursor: string | null } }

/** The shopper's orders that have such claims or may have them, page by page. */
export function useClaimedOrders(claims: ClaimListKind) {
  const { pages, ...list } = usePages<OrdersPage>(
    (cursor) => `/orders?${new URLSearchParams({ limit: String(ORDER_PAGE_SIZE), cursor, claims })}`,
    { revalidateAll: true },
  )
  return { ...list, orders: pages?.flatMap((page) => page.data) }
}
