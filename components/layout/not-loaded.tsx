import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ApiError } from '@/lib/platform/http'

type NotLoadedProps = {
  picture: ReactNode
  title: string
  error: unknown
  onRetry: () => unknown
  busy?: boolean
  /** The title speaks of the connection already, so that only what the server itself says is added. */
  saysConnection?: boolean
}

/** Instead of what could not be fetched: why, and the way to ask again. */
export function NotLoaded({ picture, title, error, onRetry, busy, saysConnection = false }: NotLoadedProps) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const isAnswered = error instanceof ApiError && error.code !== 'network'
  return (
    <EmptyState
      picture={picture}
      title={title}
      text={(isAnswered || !saysConnection) && errorText(error)}
      action={
        <Button busy={busy} onClick={() => onRetry()}>
          {t('retry')}
        </Button>
      }
    />
  )
}
