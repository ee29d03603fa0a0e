import { Skeleton } from '@/components/ui/skeleton'

const ROWS = ['a', 'b', 'c']

export function OwnReviewsSkeleton() {
  return (
    <div className="grid gap-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-44 rounded-lg sm:h-34" />
      ))}
    </div>
  )
}

/** The skeleton of the lists and the tabs above them. */
export function MyReviewsSkeleton() {
  return (
    <>
      <Skeleton className="mb-6 h-11 max-w-sm" />
      <OwnReviewsSkeleton />
    </>
  )
}
