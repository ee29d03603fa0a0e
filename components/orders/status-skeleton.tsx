import { Skeleton } from '@/components/ui/skeleton'
import { SummarySkeleton, TwoColumns } from '@/components/ui/two-columns'

export function StatusSkeleton() {
  return (
    <div className="grid gap-8 pt-6 md:pt-10">
      <div className="flex flex-col gap-4 md:flex-row">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 max-w-xl" />
          <Skeleton className="h-5 max-w-md" />
          <Skeleton className="h-5 w-40 rounded-full" />
        </div>
      </div>
      <TwoColumns aside={<SummarySkeleton />}>
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </TwoColumns>
    </div>
  )
}
