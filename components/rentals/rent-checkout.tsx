'use client'

import { useTranslations } from 'next-intl'
import { CompleteContact } from '@/components/accounts/complete-contact'
import type { Need } from '@/components/checkout/use-pay-now'
import { BlackoutBanner } from '@/components/rentals/blackout-banner'
import { RentPlan } from '@/components/rentals/rent-plan'
import { ReturnSection } from '@/components/rentals/return-section'
import { TermsConsent } from '@/components/rentals/terms-consent'
import type { RequiredPhone } from '@/components/rentals/use-required-phone'
import type { ReturnChoice } from '@/components/rentals/use-return-choice'
import { Section } from '@/components/ui/section'
import type { Cart } from '@/lib/selling/cart/schema'

export type RentCheckoutProps = {
  cart: Cart['data']
  choice: ReturnChoice
  hasDestination: boolean
  missing: Need | null
  terms: boolean
  onTerms: (agreed: boolean) => void
  reachable: RequiredPhone
}

/** The rental's part of the checkout: return service, days and terms. */
export default function RentCheckout({ cart, choice, missing, terms, onTerms, ...props }: RentCheckoutProps) {
  const t = useTranslations('rent')
  const { requested_start, rent_duration: duration } = cart
  return (
    <>
      <ReturnSection
        choice={choice}
        hasDestination={props.hasDestination}
        error={missing === 'return' ? t('returnMissing') : null}
      />
      {requested_start && duration && (
        <>
          <Section title={t('plan')}>
            <RentPlan requested_start={requested_start} days={duration.duration} />
          </Section>
          <BlackoutBanner delivered={requested_start} days={duration.duration} />
        </>
      )}
      <TermsConsent agreed={terms} error={missing === 'terms' ? t('termsMissing') : null} onAgree={onTerms} />
      <CompleteContact kind={props.reachable.missingField} onClose={props.reachable.forget} />
    </>
  )
}
