import { Skeleton } from '@/components/ui/skeleton'
import type { Order } from '@/lib/orders/my-orders/schema'

/** As high as the card with its choices, and a claim. */
export function ClaimsSkeleton({ order }: { order: Pick<Order, 'claimable' | 'claims'> }) {
  return (
    <>
      {order.claims.length > 0 && <Skeleton className="h-96 rounded-lg" />}
      {order.claimable && <Skeleton className="h-[55rem] rounded-lg md:h-[34rem]" />}
    </>
  )
}
