import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { cx } from '@/components/ui/class-names'

export type Change = { text: string; direction: 'up' | 'down' | 'same' }

type FigureProps = {
  label: string
  value: ReactNode
  /** What it is compared with, and the change as a word. */
  before?: string
  change?: Change | undefined
  href?: string
}

/** Numbers side by side; on a phone the first one has a line of its own. */
export const FIGURE_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5 max-md:*:first:col-span-2'

const COLORS = { up: 'text-success', down: 'text-danger', same: 'text-quiet' }

/** A number with what was before; the number links to the list behind it. */
export function Figure({ label, value, before, change, href }: FigureProps) {
  const number = <span className="whitespace-nowrap font-semibold text-xl">{value}</span>
  return (
    <div className="tabular flex min-w-0 flex-col">
      <dt className="grow text-quiet text-sm">{label}</dt>
      <dd className="grid gap-0.5">
        {href ? (
          <DeskLink
            href={href}
            className="inline-flex min-h-11 w-fit items-center underline decoration-line underline-offset-4 hover:text-primary hover:decoration-current md:min-h-9"
          >
            {number}
          </DeskLink>
        ) : (
          <span className="inline-flex min-h-11 items-center md:min-h-9">{number}</span>
        )}
        {before && <span className="text-quiet text-xs">{before}</span>}
        {change && <span className={cx('font-medium text-xs', COLORS[change.direction])}>{change.text}</span>}
      </dd>
    </div>
  )
}
