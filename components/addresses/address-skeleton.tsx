import { Skeleton } from '@/components/ui/skeleton'

export const ADDRESS_GRID = 'grid gap-4 md:grid-cols-2'

export function AddressBookSkeleton() {
  return (
    <div>
      <div className="mb-5 flex min-h-11 items-center justify-between gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11 w-44 rounded-full" />
      </div>
      <div className={ADDRESS_GRID}>
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-52 rounded-lg" />
      </div>
    </div>
  )
}
