import { Skeleton } from '@/components/ui/skeleton'

const ROWS = ['a', 'b', 'c']

export function OrderListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 lg:gap-2">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-72 rounded-lg lg:h-30" />
      ))}
    </div>
  )
}

/** The skeleton of the list and the filter above it. */
export function OrdersPageSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-11 max-w-md rounded-full" />
      <OrderListSkeleton />
    </>
  )
}
