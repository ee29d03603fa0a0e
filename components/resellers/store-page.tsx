'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Illustration } from '@/components/cart/illustration'
import { BusinessForm } from '@/components/resellers/business-form'
import { StoreSection } from '@/components/resellers/store-section'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useSessionKind } from '@/lib/accounts/client'
import { ApiError } from '@/lib/platform/http'
import { useBusiness } from '@/lib/resellers/client'

export const StoreSkeleton = () => (
  <div className="grid gap-4 md:gap-6">
    <Skeleton className="h-160 rounded-lg md:h-134" />
    <Skeleton className="h-178 rounded-lg md:h-108" />
  </div>
)

/** What a reseller's store is called, what brings its cashback, and who stands behind it (spec 1 §2). */
export function StorePage() {
  use(browser('A store is shown to its owner only.'))
  const kind = useSessionKind()
  return kind && kind !== 'guest' ? <Loaded /> : <SignInState from="/store-information" />
}

function Loaded() {
  const { data, error, isValidating, mutate } = useBusiness()
  if (!data) {
    return error ? <NotLoaded error={error} busy={isValidating} onRetry={() => void mutate()} /> : <StoreSkeleton />
  }
  return (
    <div className="grid gap-4 md:gap-6">
      <StoreSection business={data} />
      <BusinessForm business={data} />
    </div>
  )
}

function NotLoaded({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('account.profile')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const isAnswered = error instanceof ApiError && error.code !== 'network'
  return (
    <EmptyState
      picture={<Illustration shape="basket" />}
      title={t('loadFailed')}
      text={isAnswered && errorText(error)}
      action={
        <Button busy={busy} onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    />
  )
}
