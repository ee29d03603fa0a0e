import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

const LAYOUTS = {
  /** Labels and values in two columns. */
  beside: 'grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 *:contents',
  /** Each label above its value. */
  above: 'gap-3 *:grid *:gap-0.5 [&_dt]:text-xs',
  /** In two columns on a phone, side by side on a desk. */
  spread:
    'grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-md:*:contents md:grid-cols-4 md:gap-4 md:[&_dt]:text-xs',
  /** Labels above their values, side by side. */
  wide: 'grid-cols-2 gap-4 md:grid-cols-4 [&_dt]:text-xs',
}

type FactsProps = { layout?: keyof typeof LAYOUTS; children: ReactNode }

/** Labels with their values. */
export const Facts = ({ layout = 'beside', children }: FactsProps) => (
  <dl className={cx('grid text-sm', LAYOUTS[layout])}>{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet">{label}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)
