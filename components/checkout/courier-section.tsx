'use client'

import { useTranslations } from 'next-intl'
import { ServiceChoice } from '@/components/checkout/service-choice'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'

type CourierSectionProps = {
  choice: ShippingChoice
  hasDestination: boolean
  error: string | null
  onEditAddress: () => void
  onChoosePoint: () => void
}

export function CourierSection({ choice, hasDestination, error, ...ways }: CourierSectionProps) {
  const t = useTranslations('shipping')
  return (
    <Section title={t('courier')}>
      {hasDestination ? (
        <div className="grid gap-5">
          <CourierChoice choice={choice} />
          <ServiceChoice choice={choice} {...ways} />
        </div>
      ) : (
        <p className="text-quiet">{t('chooseAddress')}</p>
      )}
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
    </Section>
  )
}

function CourierChoice({ choice }: { choice: ShippingChoice }) {
  const t = useTranslations('shipping')
  if (!choice.couriers) {
    return (
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-14 rounded-lg" />
        ))}
      </div>
    )
  }
  return (
    <RadioGroup legend={t('courier')} hideLegend className="grid-cols-2 md:grid-cols-3">
      {choice.couriers.map((courier) => (
        <RadioCard
          key={courier.id}
          name="courier"
          id={`courier-${courier.id}`}
          title={courier.title}
          checked={courier.id === choice.courier?.id}
          onChange={() => choice.chooseCourier(courier.id)}
        />
      ))}
    </RadioGroup>
  )
}
