'use client'

import { useTranslations } from 'next-intl'
import { CompleteContact } from '@/components/accounts/complete-contact'
import { Section } from '@/components/checkout/section'
import type { Need } from '@/components/checkout/use-pay-now'
import { BlackoutBanner } from '@/components/rentals/blackout-banner'
import { RentPlan } from '@/components/rentals/rent-plan'
import { ReturnSection } from '@/components/rentals/return-section'
import { TermsConsent } from '@/components/rentals/terms-consent'
import type { Reachable } from '@/components/rentals/use-reachable'
import type { ReturnChoice } from '@/components/rentals/use-return-choice'
import type { Cart } from '@/lib/cart/schema'

export type RentCheckoutProps = {
  cart: Cart['data']
  choice: ReturnChoice
  hasDestination: boolean
  missing: Need | null
  terms: boolean
  onTerms: (agreed: boolean) => void
  reachable: Reachable
}

/** What renting asks for besides: how it comes back, on which days, and on what terms. */
export default function RentCheckout({ cart, choice, missing, terms, onTerms, ...props }: RentCheckoutProps) {
  const t = useTranslations('rent')
  const { requested_start: delivered, rent_duration: duration } = cart
  return (
    <>
      <ReturnSection
        choice={choice}
        hasDestination={props.hasDestination}
        error={missing === 'return' ? t('returnMissing') : null}
      />
      {delivered && duration && (
        <>
          <Section title={t('plan')}>
            <RentPlan delivered={delivered} days={duration.duration} />
          </Section>
          <BlackoutBanner delivered={delivered} days={duration.duration} />
        </>
      )}
      <TermsConsent agreed={terms} error={missing === 'terms' ? t('termsMissing') : null} onAgree={onTerms} />
      <CompleteContact kind={props.reachable.lacking} onClose={props.reachable.forget} />
    </>
  )
}
