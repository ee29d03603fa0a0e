'use client'

import { useTranslations } from 'next-intl'
import { OffersWithout } from '@/components/checkout/offers-without'
import { ShippingOffers } from '@/components/checkout/shipping-offers'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Section } from '@/components/ui/section'
import { SkeletonList } from '@/components/ui/skeleton-list'
import type { Cart } from '@/lib/selling/cart/schema'

type CourierSectionProps = {
  cart: Cart['data']
  choice: ShippingChoice
  hasDestination: boolean
  error: string | null
  onEditAddress: () => void
  onChoosePoint: () => void
}

export function CourierSection({ cart, choice, hasDestination, error, ...ways }: CourierSectionProps) {
  const t = useTranslations('shipping')
  return (
    <Section title={t('courier')}>
      <div id="couriers" className="grid gap-4">
        {hasDestination ? (
          <Choice cart={cart} choice={choice} {...ways} />
        ) : (
          <p className="text-quiet">{t('chooseAddress')}</p>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
    </Section>
  )
}

type ChoiceProps = Omit<CourierSectionProps, 'hasDestination' | 'error'>

function Choice({ cart, choice, ...ways }: ChoiceProps) {
  const t = useTranslations('shipping')
  if (choice.failed) return <RetryNotice text={t('failed')} retry={t('retry')} onRetry={choice.retry} />
  if (choice.waiting) return <SkeletonList text={t('loading')} isTextShown count={3} className="h-20 rounded-lg" />
  return (
    <>
      {choice.offers.length > 0 && <ShippingOffers cart={cart} choice={choice} />}
      <OffersWithout choice={choice} {...ways} />
    </>
  )
}
