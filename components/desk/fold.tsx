import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '@/components/ui/class-names'

type FoldProps = { title: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** Rows behind one line; what was open once does not close by itself. */
export function Fold({ title, isOpen = false, className, children }: FoldProps) {
  const [opens, setOpens] = useState(isOpen)
  if (isOpen && !opens) setOpens(true)
  return (
    <details open={opens} className={cx('group/fold min-w-0', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-quiet text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 flex-none group-open/fold:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}
