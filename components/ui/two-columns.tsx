import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

/** Two columns on the desktop: the content, and `aside` at its side. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 lg:pb-12">
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <aside className="min-w-0 lg:h-full">{aside}</aside>
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-5 lg:p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="mt-4 h-8" />
      <Skeleton className="h-5" />
      <Skeleton className="hidden h-13 rounded-full md:block" />
    </div>
  )
}
