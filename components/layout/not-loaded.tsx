import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

type NotLoadedProps = { picture: ReactNode; title: string; error: unknown; onRetry: () => unknown }

/** Instead of what could not be fetched: why, and the way to ask again. */
export function NotLoaded({ picture, title, error, onRetry }: NotLoadedProps) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  return (
    <EmptyState
      picture={picture}
      title={title}
      text={errorText(error)}
      action={<Button onClick={() => onRetry()}>{t('retry')}</Button>}
    />
  )
}
