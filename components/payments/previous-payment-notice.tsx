'use client'

import { useTranslations } from 'next-intl'
import { isLive, isUnanswered } from '@/components/payments/screens'
import { useMethodName } from '@/components/payments/use-method-name'
import { Notice } from '@/components/ui/notice'
import type { Payment } from '@/lib/money/payments/schema'

/** Says what became of the previous payment, or what happens to it when another method is chosen. */
export function PreviousPaymentNotice({ previous }: { previous: Payment }) {
  const t = useTranslations('payment')
  const method = useMethodName()(previous.channel)
  if (isUnanswered(previous)) {
    return (
      <Notice tone="warning" title={t('unanswered', { method })}>
        {t('unansweredText')}
      </Notice>
    )
  }
  if (isLive(previous, new Date())) return <Notice>{t('formerStays', { method })}</Notice>
  if (previous.status === 'denied') {
    const title = previous.method === 'credit_card' ? t('cardFailed') : t('denied', { method })
    return (
      <Notice tone="danger" title={title}>
        {t('deniedText')}
      </Notice>
    )
  }
  return <Notice tone="warning">{t('ended', { method })}</Notice>
}
