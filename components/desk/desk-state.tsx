'use client'

import { CircleAlert, Inbox, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

type DeskEmptyProps = {
  /** What it means: "Tidak ada yang menunggu." */
  title: string
  /** What to do, or what happens by itself. */
  text?: ReactNode
  action?: ReactNode
  icon?: LucideIcon
}

/** An empty list. */
export function DeskEmpty({ title, text, action, icon: Icon = Inbox }: DeskEmptyProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-12 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-quiet" />
      <p className="font-semibold text-base">{title}</p>
      {text && <p className="text-quiet text-sm">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** What could not be loaded, why, and a way to try again. */
export function DeskError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const t = useTranslations('desk')
  const common = useTranslations('common')
  const errorText = useErrorText()
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-12 text-center">
      <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-8 text-danger" />
      <p className="font-semibold text-base">{t('loadFailed')}</p>
      <p className="text-quiet text-sm">{errorText(error)}</p>
      {onRetry && (
        <Button size="sm" variant="secondary" className="mt-2" onClick={() => onRetry()}>
          {common('retry')}
        </Button>
      )}
    </div>
  )
}

/** Rows in place of a list or a panel that is loading. */
export function DeskSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useTranslations('desk')
  return (
    <div aria-busy="true" className="grid gap-2 p-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks that never change places
        <Skeleton key={index} className="h-9" />
      ))}
    </div>
  )
}

/** What stands in the place of one thing while it loads or when it cannot be loaded. */
export function DeskPending({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return error ? <DeskError error={error} onRetry={onRetry} /> : <DeskSkeleton rows={8} />
}
