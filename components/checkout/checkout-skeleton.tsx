import { Skeleton } from '@/components/ui/skeleton'
import { SummarySkeleton, TwoColumns } from '@/components/ui/two-columns'

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f']

export function CheckoutSkeleton() {
  return (
    <TwoColumns aside={<SummarySkeleton />}>
      <div className="grid gap-4 rounded-lg border border-line bg-card p-4 md:grid-cols-2 md:p-6">
        <Skeleton className="h-6 w-40 md:col-span-2" />
        {FIELDS.map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
      </div>
      <div className="grid gap-4 rounded-lg border border-line bg-card p-4 md:p-6">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
    </TwoColumns>
  )
}
