import { cx } from '@/components/ui/class-names'

/** A block in place of content that is loading; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded bg-ink/8', className)} />
}
