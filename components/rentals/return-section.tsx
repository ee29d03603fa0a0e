'use client'

import { useTranslations } from 'next-intl'
import { useServiceText } from '@/components/checkout/use-service-text'
import type { ReturnChoice } from '@/components/rentals/use-return-choice'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { formatRupiah } from '@/lib/platform/money'

type ReturnSectionProps = { choice: ReturnChoice; hasDestination: boolean; error: string | null }

/** How the rental comes back: RPX collects it with one of three services (CHK-017). */
export function ReturnSection({ choice, hasDestination, error }: ReturnSectionProps) {
  const t = useTranslations('rent')
  return (
    <Section title={t('returnTitle')}>
      <p className="-mt-2 mb-4 text-quiet text-sm">
        {t('returnText')} {hasDestination && t('returnWhy')}
      </p>
      {hasDestination ? <Services choice={choice} /> : <p className="text-quiet">{t('returnLater')}</p>}
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
    </Section>
  )
}

function Services({ choice }: { choice: ReturnChoice }) {
  const t = useTranslations('rent')
  const textOf = useServiceText()
  if (choice.failed) {
    return <RetryNotice text={t('returnFailed')} retry={t('retry')} onRetry={choice.retry} />
  }
  if (!choice.services) return <Skeleton className="h-20 rounded-lg" />
  if (choice.services.length === 0) return <Notice tone="warning">{t('returnNone')}</Notice>
  return (
    <RadioGroup legend={t('returnTitle')} hideLegend>
      {choice.services.map((service) => (
        <RadioCard
          key={service.code}
          name="return"
          id={`return-${service.code}`}
          title={service.title}
          text={textOf(service)}
          aside={service.price === 0 ? t('freeOfCharge') : formatRupiah(service.price)}
          checked={service.code === choice.service?.code}
          onChange={() => choice.choose(service.code)}
        />
      ))}
    </RadioGroup>
  )
}
