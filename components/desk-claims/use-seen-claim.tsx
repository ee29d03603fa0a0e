import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { useDeskClaim } from '@/lib/orders/claims/client'

/** A claim, or what stands in its place while it loads or when it cannot be loaded. */
export function useSeenClaim(id: number) {
  const { data: claim, error, mutate } = useDeskClaim(id)
  const fallback = error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={8} />
  return { claim, fallback }
}
