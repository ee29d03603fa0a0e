import { Skeleton } from '@/components/ui/skeleton'
import { SummarySkeleton, TwoColumns } from '@/components/ui/two-columns'

function LineSkeleton() {
  return (
    <div className="flex gap-4 py-5">
      <Skeleton className="size-24 flex-none md:size-28" />
      <div className="grid flex-1 content-start gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-3 h-11 w-36 rounded-full" />
      </div>
    </div>
  )
}

export function CartLinesSkeleton() {
  return (
    <TwoColumns aside={<SummarySkeleton />}>
      <div className="divide-y divide-line">
        <LineSkeleton />
        <LineSkeleton />
      </div>
    </TwoColumns>
  )
}

export function CartSkeleton() {
  return (
    <>
      <div className="mb-6 flex gap-6 border-line border-b pb-2.5">
        <Skeleton className="h-6 w-12" />
        <Skeleton className="h-6 w-14" />
      </div>
      <Skeleton className="mb-2 h-11 w-60 rounded-full" />
      <CartLinesSkeleton />
    </>
  )
}
