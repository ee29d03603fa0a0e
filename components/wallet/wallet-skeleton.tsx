import { Skeleton } from '@/components/ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd']

export function ActivitySkeleton() {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-line">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-26 rounded-none" />
      ))}
    </div>
  )
}

export function WalletSkeleton() {
  return (
    <>
      <Skeleton className="h-84 rounded-lg md:h-60" />
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-34 md:h-19 md:max-w-lg" />
        <ActivitySkeleton />
      </div>
    </>
  )
}
