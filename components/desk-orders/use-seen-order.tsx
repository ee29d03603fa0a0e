import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { useDeskOrder } from '@/lib/orders/desk/client'

/** An order, or what stands in its place while it loads or when it cannot be loaded. */
export function useSeenOrder(id: number) {
  const { data: order, error, mutate } = useDeskOrder(id)
  const fallback = error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={8} />
  return { order, fallback }
}
