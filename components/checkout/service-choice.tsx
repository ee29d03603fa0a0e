'use client'

import { useTranslations } from 'next-intl'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatRupiah } from '@/lib/platform/money'

const WORDS = { no_district: 'noDistrict', no_pinpoint: 'noPinpoint', unsupported: 'unsupported' } as const

/** The services of the chosen courier, or why there are none. */
export function ServiceChoice({ choice, onEditAddress }: { choice: ShippingChoice; onEditAddress: () => void }) {
  const t = useTranslations('shipping')
  if (choice.failed) return <Failed onRetry={choice.retry} />
  if (choice.waiting || !choice.couriers) return <ServicesSkeleton />
  if (choice.hindrance) {
    return (
      <Notice tone="warning">
        <p>{t(WORDS[choice.hindrance])}</p>
        <Button size="sm" variant="secondary" className="mt-2" onClick={onEditAddress}>
          {t('editAddress')}
        </Button>
      </Notice>
    )
  }
  return <Services choice={choice} />
}

function Services({ choice }: { choice: ShippingChoice }) {
  const t = useTranslations('shipping')
  const when = (duration: string) => {
    if (duration === '0') return t('today')
    return duration === '1' ? t('oneDay') : t('days', { days: duration.replace('-', '–') })
  }
  return (
    <RadioGroup legend={t('service', { courier: choice.courier?.title ?? '' })}>
      {choice.services?.map((service) => (
        <RadioCard
          key={service.code}
          name="service"
          title={service.title}
          text={when(service.duration)}
          aside={service.price === 0 ? t('free') : formatRupiah(service.price)}
          checked={service.code === choice.service?.code}
          onChange={() => choice.chooseService(service.code)}
        />
      ))}
    </RadioGroup>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shipping')
  return (
    <Notice tone="danger">
      <p>{t('failed')}</p>
      <Button size="sm" variant="secondary" className="mt-2" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

function ServicesSkeleton() {
  const t = useTranslations('shipping')
  return (
    <div className="grid gap-2" aria-busy="true">
      <p role="status" className="text-quiet text-sm">
        {t('loading')}
      </p>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </div>
  )
}
