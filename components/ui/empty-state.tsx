import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

/** `isSmall` below other sections of a page. */
type EmptyStateProps = {
  picture?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2
  isSmall?: boolean
}

/** An empty list or page: a picture, a sentence and an action. */
export function EmptyState({ picture, title, text, action, level = 2, isSmall = false }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center gap-4 px-4 text-center',
        isSmall ? 'py-8' : 'py-12 md:py-20',
      )}
    >
      {picture && <div className={cx('overflow-hidden rounded-lg', isSmall ? 'w-28' : 'w-48 md:w-56')}>{picture}</div>}
      <Heading className={level === 1 ? 'page-title text-balance' : 'font-semibold text-xl'}>{title}</Heading>
      {text && <p className="text-balance text-quiet">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
