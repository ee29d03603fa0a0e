import type { ReactNode } from 'react'

type EmptyStateProps = { picture?: ReactNode; title: string; text?: ReactNode; action?: ReactNode; level?: 1 | 2 }

/** An empty list or page: a picture, a sentence and an action. */
export function EmptyState({ picture, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center md:py-20">
      {picture && <div className="w-48 overflow-hidden rounded-lg md:w-56">{picture}</div>}
      <Heading className={level === 1 ? 'page-title text-balance' : 'font-semibold text-xl'}>{title}</Heading>
      {text && <p className="text-balance text-quiet">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
