import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { When } from '@/components/desk/when'
import { cx } from '@/components/ui/class-names'

type TimelineEntryProps = {
  at: string
  /** Who did it, by name. */
  by?: ReactNode
  /** What kind of thing happened; a dot without. */
  icon?: LucideIcon
  isStrong?: boolean
  children: ReactNode
  /** What stands below the line. */
  more?: ReactNode
}

/** One thing that happened, on the line that joins it with the one before. */
export function TimelineEntry({ at, by, icon: Icon, isStrong = false, children, more }: TimelineEntryProps) {
  return (
    <li className="relative grid gap-0.5 pb-4 pl-8 text-sm before:absolute before:top-6 before:bottom-0 before:left-2.5 before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span aria-hidden="true" className="absolute top-0 left-0 flex size-5 items-center justify-center text-quiet">
        {Icon ? <Icon strokeWidth={1.75} className="size-4" /> : <span className="size-2 rounded-full bg-edge" />}
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={cx('wrap-anywhere min-w-0 whitespace-pre-line', isStrong && 'font-semibold')}>{children}</span>
        <span className="text-quiet text-xs">
          {by && <>{by} · </>}
          <When at={at} />
        </span>
      </div>
      {more}
    </li>
  )
}
