'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { ApiError } from '@/lib/platform/http'

type OrderMissingProps = { error: unknown; level: 1 | 2; onRetry: () => void }

/** The order does not exist, or it failed to load. */
export function OrderMissing({ error, level, onRetry }: OrderMissingProps) {
  const t = useTranslations('order')
  const status = error instanceof ApiError ? error.status : 0
  const missing = status >= 400 && status < 500 && status !== 429
  return (
    <EmptyState
      level={level}
      picture={<Illustration shape="receipt" />}
      title={missing ? t('notFoundTitle') : t('errorTitle')}
      text={missing ? t('notFoundText') : t('errorText')}
      action={
        missing ? (
          <ButtonLink href="/products">{t('continueShopping')}</ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t('retry')}</Button>
        )
      }
    />
  )
}
