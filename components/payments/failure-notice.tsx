'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/layout/use-error-text'
import { useMethodName } from '@/components/payments/use-method-name'
import type { Failure } from '@/components/payments/use-start-payment'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/http'

/** Errors after which the gateway may or may not have the payment; a retry repeats the same request. */
const UNKNOWN: readonly string[] = ['network', 'gateway_unavailable', 'internal', 'unavailable', 'request_in_progress']

const isUnknown = (error: unknown) => !(error instanceof ApiError) || UNKNOWN.includes(error.code)

/** Says what failed and what to do; no choice here can charge the shopper twice. */
export function FailureNotice({ failure: { error, tried }, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('payment')
  const errorText = useErrorText()
  const method = useMethodName()(tried.channel ?? tried.method)
  if (error === null)
    return (
      <Notice tone="danger" title={t('urlNotFound')}>
        {t('urlNotFoundText')}
      </Notice>
    )
  if (!isUnknown(error)) {
    const isCard = tried.method === 'credit_card'
    return (
      <Notice tone="danger" title={isCard ? t('cardFailed') : t('failed')}>
        {errorText(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={t('unanswered', { method })}>
      <p>{t('unansweredText')}</p>
      {tried.method !== 'credit_card' && (
        <Button size="sm" variant="secondary" onClick={onRetry} className="mt-3">
          {t('retry')}
        </Button>
      )}
    </Notice>
  )
}
