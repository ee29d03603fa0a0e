import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { cx } from '@/components/ui/class-names'

type DeskPageProps = {
  title: ReactNode
  /** One sentence: what this is, who waits for whom, until when. */
  text?: ReactNode
  /** Buttons beside the title; the primary one last. */
  actions?: ReactNode
  /** Where this page lies: a link above the title. */
  back?: { href: string; label: string }
  /** Narrow for forms, wide for tables. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** The outline of a page of the back-office. */
export function DeskPage({ title, text, actions, back, width = 'wide', children }: DeskPageProps) {
  return (
    <div className={cx('grid grid-cols-1 gap-5 break-words', width === 'narrow' && 'max-w-3xl')}>
      <header className="grid grid-cols-1 gap-1">
        {back && (
          <DeskLink
            href={back.href}
            className="-ml-1 inline-flex min-h-9 w-fit items-center gap-1 text-quiet text-sm hover:text-ink max-md:min-h-11"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {back.label}
          </DeskLink>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-3/5 flex-1 gap-1">
            <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{title}</h1>
            {text && <p className="max-w-text text-quiet text-sm">{text}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
