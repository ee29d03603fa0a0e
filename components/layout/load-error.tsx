import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ApiError } from '@/lib/platform/http'

type LoadErrorProps = {
  picture: ReactNode
  title: string
  error: unknown
  onRetry: () => unknown
  busy?: boolean
  /** Whether the title already names the connection; then only a message of the server is added. */
  saysConnection?: boolean
}

/** Shown instead of content that failed to load: the reason and a retry button. */
export function LoadError({ picture, title, error, onRetry, busy, saysConnection = false }: LoadErrorProps) {
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
