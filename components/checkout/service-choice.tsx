'use client'

import { useTranslations } from 'next-intl'
import { useServiceText } from '@/components/checkout/use-service-text'
import type { Hindrance, ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { formatRupiah } from '@/lib/platform/money'

type ServiceChoiceProps = { choice: ShippingChoice; onEditAddress: () => void; onChoosePoint: () => void }

/** The services of the chosen courier, or why there are none. */
export function ServiceChoice({ choice, onEditAddress, onChoosePoint }: ServiceChoiceProps) {
  const t = useTranslations('shipping')
  if (choice.failed) return <RetryNotice text={t('failed')} retry={t('retry')} onRetry={choice.retry} />
  if (choice.waiting || !choice.couriers) {
    return <SkeletonList text={t('loading')} isTextShown count={2} className="h-20 rounded-lg" />
  }
  if (!choice.hindrance) return <Services choice={choice} />
  const ways = { onEditAddress, onChoosePoint, onRetry: choice.retry }
  return <Hindered hindrance={choice.hindrance} courier={choice.courier?.title ?? ''} {...ways} />
}

const WORDS = {
  no_district: ['noDistrict', 'editAddress'],
  no_pinpoint: ['noPinpoint', 'choosePoint'],
  no_answer: ['silent', 'retry'],
  not_offered: ['unsupported', 'editAddress'],
} as const

type HinderedProps = {
  hindrance: Hindrance
  courier: string
  onEditAddress: () => void
  onChoosePoint: () => void
  onRetry: () => void
}

function Hindered({ hindrance, courier, onEditAddress, onChoosePoint, onRetry }: HinderedProps) {
  const t = useTranslations('shipping')
  const [words, wayOut] = WORDS[hindrance]
  const ways = { editAddress: onEditAddress, choosePoint: onChoosePoint, retry: onRetry }
  return (
    <Notice tone="warning">
      <p>{t(words, { courier })}</p>
      {hindrance === 'no_district' && <p className="mt-1">{t('costOf', { courier, price: formatRupiah(0) })}</p>}
      <Button size="sm" variant="secondary" className="mt-2" onClick={ways[wayOut]}>
        {t(wayOut)}
      </Button>
    </Notice>
  )
}

function Services({ choice }: { choice: ShippingChoice }) {
  const t = useTranslations('shipping')
  const textOf = useServiceText()
  return (
    <RadioGroup legend={t('service', { courier: choice.courier?.title ?? '' })}>
      {choice.services?.map((service) => (
        <RadioCard
          key={service.code}
          name="service"
          title={service.title}
          text={textOf(service)}
          aside={service.price === 0 ? t('free') : formatRupiah(service.price)}
          checked={service.code === choice.service?.code}
          onChange={() => choice.chooseService(service.code)}
        />
      ))}
    </RadioGroup>
  )
}
