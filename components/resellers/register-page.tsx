'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, use, useState } from 'react'
import { browser } from 'react-dom'
import { BesideForm } from '@/components/accounts/beside-form'
import { DoneState } from '@/components/accounts/done-state'
import { RegisterPanel } from '@/components/accounts/register-panel'
import { LoadError } from '@/components/layout/load-error'
import { StartForm } from '@/components/resellers/start-form'
import { Wizard } from '@/components/resellers/wizard'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useSession } from '@/lib/identity/accounts/client'
import { useBusiness } from '@/lib/identity/resellers/client/business'
import { isEditable } from '@/lib/identity/resellers/rules'

const Narrow = ({ children }: { children: ReactNode }) => <div className="mx-auto w-full max-w-md">{children}</div>

export const RegisterSkeleton = () => <Skeleton className="mx-auto h-160 w-full max-w-md" />

/**
 * The entry of resellers: sign-up, then a name for the store, both with `aside`, or
 * `gain` on the phone, then the application (RSL-009, RSL-011).
 */
export function RegisterPage({ aside, gain }: { aside: ReactNode; gain: ReactNode }) {
  use(browser('The application is shown to its owner only.'))
  const { kind, user } = useSession()
  const [isSigningUp, setSigningUp] = useState(false)
  const role = user?.role ?? kind
  if (role === 'business' && !isSigningUp)
    return (
      <div className="mx-auto w-full max-w-4xl px-4 py-10 md:py-16">
        <Application />
      </div>
    )
  return (
    <BesideForm aside={aside}>
      {role === 'user' && !isSigningUp ? (
        <StartForm gain={gain} />
      ) : (
        <RegisterPanel forBusiness next="/business/register" gain={gain} onBegin={() => setSigningUp(true)} />
      )}
    </BesideForm>
  )
}

function Application() {
  const t = useTranslations('storeInformation.wizard')
  const profile = useTranslations('account.profile')
  const { data: business, error, isValidating, mutate } = useBusiness()
  if (!business && !error) return <RegisterSkeleton />
  if (!business) {
    const failed = { title: profile('loadFailed'), error, busy: isValidating, onRetry: () => mutate() }
    return <LoadError picture={<Illustration shape="basket" />} saysConnection {...failed} />
  }
  const { business_application: application } = business
  if (!application || isEditable(application.status)) return <Wizard business={business} />
  return (
    <Narrow>
      <Card>
        <DoneState
          title={t(application.status === 'accepted' ? 'acceptedTitle' : 'reviewTitle')}
          text={t(application.status === 'accepted' ? 'acceptedText' : 'reviewText')}
          action={
            <ButtonLink href="/store-information" size="lg" className="w-full">
              {t('toStore')}
            </ButtonLink>
          }
        />
      </Card>
    </Narrow>
  )
}
