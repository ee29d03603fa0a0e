import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'

type SkeletonListProps = {
  /** Says what is loading, for screen readers. */
  text: string
  /** Whether the text is visible too. */
  isTextShown?: boolean
  count: number
  /** Sets each block's height. */
  className: string
}

/** Blocks in place of a list that is loading. */
export function SkeletonList({ text, isTextShown = false, count, className }: SkeletonListProps) {
  return (
    <div className="grid gap-2" aria-busy="true">
      <p role="status" className={cx(isTextShown ? 'text-quiet text-sm' : 'sr-only')}>
        {text}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks that never change places
        <Skeleton key={index} className={className} />
      ))}
    </div>
  )
}
