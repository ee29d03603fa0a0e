import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

/** A page with one narrow, centred form. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <Suspense fallback={<Skeleton className="h-160" />}>{children}</Suspense>
    </div>
  )
}
