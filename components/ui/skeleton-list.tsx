import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'

type SkeletonListProps = {
  /** What is being waited for, said to who cannot see it. */
  text: string
  /** Whether everybody reads it. */
  isTextShown?: boolean
  count: number
  /** Of each block: its height. */
  className: string
}

/** Blocks in the place of a list that is on its way. */
export function SkeletonList({ text, isTextShown = false, count, className }: SkeletonListProps) {
  return (
    <div className="grid gap-2" aria-busy="true">
      <p role="status" className={cx(isTextShown ? 'text-quiet text-sm' : 'sr-only')}>
        {text}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without a name that never change places
        <Skeleton key={index} className={className} />
      ))}
    </div>
  )
}
