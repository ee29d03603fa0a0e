'use client'

import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Pickup } from '@/components/checkout/use-pickup'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { TextInput } from '@/components/ui/text-input'

export function PickupPoints({ pickup, error }: { pickup: Pickup; error: string | undefined }) {
  const t = useTranslations('pickup')
  const id = useId()
  const { points, text, search } = pickup
  return (
    <div className="grid gap-4">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <Search aria-hidden="true" className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet" />
        <TextInput
          id={id}
          type="search"
          value={text}
          onChange={(event) => search(event.target.value)}
          placeholder={t('search')}
          maxLength={100}
          className="pl-10"
        />
      </div>
      {points.error && !points.data ? (
        <RetryNotice text={t('listFailed')} retry={t('retry')} onRetry={() => points.mutate()} />
      ) : (
        <Found pickup={pickup} error={error} />
      )}
      {pickup.failed && <Notice tone="danger">{t('failed')}</Notice>}
    </div>
  )
}

function Found({ pickup, error }: { pickup: Pickup; error: string | undefined }) {
  const t = useTranslations('pickup')
  const locale = useLocale()
  const { data } = pickup.points
  if (!data) return <SkeletonList text={t('loading')} count={2} className="h-24 rounded-lg" />
  if (data.length === 0) return <p className="text-quiet">{t(pickup.text.trim() ? 'notFound' : 'none')}</p>
  return (
    <RadioGroup legend={t('points')} hideLegend {...(error && { error })}>
      {data.map((point) => (
        <RadioCard
          key={point.id}
          name="pickup-point"
          id={`pickup-${point.id}`}
          title={point.title}
          text={point.address}
          checked={point.id === pickup.chosen}
          onChange={() => pickup.choose(point.id)}
        >
          <span className="mt-1 block text-sm">
            {t('open', { hours: (locale === 'id' ? point.hours_idn : point.hours) || t('askHours') })}
          </span>
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
