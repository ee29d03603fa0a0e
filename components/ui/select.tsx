import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { INPUT_STYLE } from '@/components/ui/input-style'

/** A native select; its options are the children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...props} className={cx(INPUT_STYLE, 'appearance-none pr-10')} />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet" />
    </span>
  )
}
