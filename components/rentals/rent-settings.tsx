'use client'

import { useTranslations } from 'next-intl'
import type { Track } from '@/components/checkout/use-tracker'
import { useErrorText } from '@/components/layout/use-error-text'
import { BlackoutBanner } from '@/components/rentals/blackout-banner'
import { DurationChoice } from '@/components/rentals/duration-choice'
import { RentPlan } from '@/components/rentals/rent-plan'
import { StartChoice } from '@/components/rentals/start-choice'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/platform/http'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart, UpdateRentCart } from '@/lib/selling/cart/schema'

type RentSettingsProps = {
  cart: Cart['data']
  track: Track
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

/** Duration and first day of the whole rent cart. */
export default function RentSettings({ cart, track, isPicking, onPicking }: RentSettingsProps) {
  const t = useTranslations('rent')
  const words = useTranslations('cart')
  const errorText = useErrorText()
  const change = async (what: UpdateRentCart) => {
    try {
      await track(changeCart('rent', what))
    } catch (error) {
      toast(error instanceof ApiError ? errorText(error) : words('updateFailed'), 'danger')
      void refreshCart('rent')
    }
  }
  return (
    <Section title={t('settings')}>
      <div className="grid gap-6">
        <DurationChoice cart={cart} onChoose={(id) => change({ rent_duration_id: id })} />
        {cart.rent_duration && (
          <StartChoice
            cart={cart}
            isOpen={isPicking}
            onOpen={onPicking}
            onChoose={(day) => {
              onPicking(false)
              void change({ requested_start: day })
            }}
          />
        )}
        {cart.rent_duration && cart.requested_start && (
          <>
            <RentPlan requested_start={cart.requested_start} days={cart.rent_duration.duration} />
            <BlackoutBanner delivered={cart.requested_start} days={cart.rent_duration.duration} />
          </>
        )}
      </div>
    </Section>
  )
}
