import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type PanelProps = {
  /** Where a link leads to. */
  id?: string
  title?: ReactNode
  /** Buttons or a link at the right of the title. */
  actions?: ReactNode
  /** Tables and lists reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** The address led here, and what it names has only now been loaded. */
function arrive(section: HTMLElement | null) {
  if (section && window.location.hash === `#${section.id}`) section.scrollIntoView()
}

/** A part of a page, with its own heading. */
export function Panel({ id, title, actions, flush = false, className, children }: PanelProps) {
  return (
    <section
      id={id}
      ref={id ? arrive : undefined}
      className={cx('min-w-0 scroll-mt-28 rounded border border-line bg-card', className)}
    >
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
