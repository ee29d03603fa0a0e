import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type PanelProps = {
  title?: ReactNode
  /** Buttons or a link at the right of the title. */
  actions?: ReactNode
  /** Tables and lists reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page, with its own heading. */
export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  return (
    <section className={cx('min-w-0 rounded border border-line bg-card', className)}>
      {(title || actions) && (
        <div className={cx('flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 pt-2', flush && 'pb-1')}>
          {title && <h2 className="font-semibold text-base">{title}</h2>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className={flush ? '' : 'p-4 pt-3'}>{children}</div>
    </section>
  )
}
