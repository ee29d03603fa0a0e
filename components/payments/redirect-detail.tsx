'use client'

import { ExternalLink } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { pageOf, screenOf } from '@/components/payments/screens'
import { useMethodName } from '@/components/payments/use-method-name'
import { buttonStyle } from '@/components/ui/button-style'
import { Notice } from '@/components/ui/notice'
import { flagRefetch } from '@/lib/money/payments/client'

/** Payment on another site: card confirmation opens a new tab, wallets and lenders use this one. */
export function RedirectDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const name = useMethodName()(payment.channel)
  const isCard = screenOf(payment) === 'card'
  const url = pageOf(payment)
  return (
    <DetailCard channel={payment.channel} head={head} action={action}>
      <dl>
        <AmountRow payment={payment} />
      </dl>
      {!url && !isCard && (
        <Notice tone="danger" title={t('urlNotFound')}>
          {t('urlNotFoundText')}
        </Notice>
      )}
      {!url && isCard && <p>{t('cardChecked')}</p>}
      {url && (
        <div className="grid gap-4">
          <p className="max-w-text">{isCard ? t('cardElsewhere') : t('elsewhere', { name })}</p>
          <a
            href={url}
            {...(isCard
              ? { target: '_blank', rel: 'noopener' }
              : { onClick: () => flagRefetch(payment.order_id, locale) })}
            className={buttonStyle({ size: 'lg', full: true })}
          >
            {isCard ? t('openCardPage') : t('goTo', { name })}
            {isCard && <ExternalLink aria-hidden="true" className="size-4" />}
          </a>
        </div>
      )}
    </DetailCard>
  )
}
