import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'

type FigureProps = {
  label: string
  value: ReactNode
  /** What it is compared with, and the change as a word. */
  before?: string
  change?: string | undefined
  href?: string
}

/** A number with what was before; the number links to the list behind it. */
export function Figure({ label, value, before, change, href }: FigureProps) {
  const number = <span className="tabular font-semibold text-xl">{value}</span>
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd>
        {href ? (
          <DeskLink
            href={href}
            className="inline-flex min-h-11 items-center underline decoration-edge hover:text-primary"
          >
            {number}
          </DeskLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{number}</span>
        )}
        {before && (
          <span className="block text-quiet text-xs">
            {before}
            {change && `, ${change}`}
          </span>
        )}
      </dd>
    </div>
  )
}
