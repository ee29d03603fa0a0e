import { Skeleton } from '@/components/ui/skeleton'

export const LinksSkeleton = () => (
  <div className="grid gap-8">
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-47 rounded-lg" />
    </div>
    <Skeleton className="h-19 rounded-lg" />
    <Skeleton className="h-160 rounded-lg" />
  </div>
)
