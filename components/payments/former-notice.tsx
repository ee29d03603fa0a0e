'use client'

import { useTranslations } from 'next-intl'
import { isLive, isUnanswered } from '@/components/payments/screens'
import { useMethodName } from '@/components/payments/use-method-name'
import { Notice } from '@/components/ui/notice'
import type { Payment } from '@/lib/payments/schema'

/** What became of the payment that was started before, or what becomes of it when another way is chosen. */
export function FormerNotice({ former }: { former: Payment }) {
  const t = useTranslations('payment')
  const method = useMethodName()(former.channel)
  if (isUnanswered(former)) {
    return (
      <Notice tone="warning" title={t('unanswered', { method })}>
        {t('unansweredText')}
      </Notice>
    )
  }
  if (isLive(former, new Date())) return <Notice>{t('formerStays', { method })}</Notice>
  if (former.status === 'denied') {
    const title = former.method === 'credit_card' ? t('cardFailed') : t('denied', { method })
    return (
      <Notice tone="danger" title={title}>
        {t('deniedText')}
      </Notice>
    )
  }
  return <Notice tone="warning">{t('ended', { method })}</Notice>
}
