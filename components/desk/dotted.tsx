import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type DottedProps = {
  /** What is empty is left out. */
  items: readonly ReactNode[]
  className?: string
}

const ITEM =
  "relative inline-block pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']"

/** Words with dots between them; where a line ends, the dot is cut off at the beginning of the next. */
export const Dotted = ({ items, className = 'block' }: DottedProps) => (
  <span className={cx('overflow-hidden', className)}>
    <span className="-ml-3 block">
      {items.filter(Boolean).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words that never change places
        <span key={index} className={ITEM}>
          {item}
        </span>
      ))}
    </span>
  </span>
)
