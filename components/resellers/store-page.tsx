'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { LoadError } from '@/components/layout/load-error'
import { StoreParts } from '@/components/resellers/store-parts'
import { StoreSection } from '@/components/resellers/store-section'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useBusiness } from '@/lib/identity/resellers/client/business'

export const StoreSkeleton = () => (
  <div className="grid gap-4 md:gap-6">
    <Skeleton className="h-160 rounded-lg md:h-120" />
    <Skeleton className="h-90 rounded-lg" />
  </div>
)

/** The reseller's store: name, code and link, then the forms of documents, bank, person and address (RSL-060). */
export function StorePage() {
  use(browser('A store is shown to its owner only.'))
  const kind = useSessionKind()
  return kind && kind !== 'guest' ? <Loaded /> : <SignInState from="/store-information" />
}

function Loaded() {
  const t = useTranslations('account.profile')
  const { data, error, isValidating, mutate } = useBusiness()
  if (!data && !error) return <StoreSkeleton />
  if (!data) {
    const failed = { title: t('loadFailed'), error, busy: isValidating, onRetry: () => mutate() }
    return <LoadError picture={<Illustration shape="basket" />} saysConnection {...failed} />
  }
  return (
    <div className="grid gap-4 md:gap-6">
      <StoreSection business={data} />
      <StoreParts business={data} />
    </div>
  )
}
