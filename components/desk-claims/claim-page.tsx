'use client'

import { useTranslations } from 'next-intl'
import { BackLink } from '@/components/desk/back-link'
import { DeskPending } from '@/components/desk/desk-state'
import { ClaimBody } from '@/components/desk-claims/claim-body'
import { useDeskClaim } from '@/lib/orders/claims/client/desk'

/** A claim on a page of its own. */
export function ClaimPage({ id }: { id: number }) {
  const t = useTranslations('deskClaims')
  const { data: claim, error, mutate } = useDeskClaim(id)
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink href="/ops/claims">{t('title')}</BackLink>
      {claim ? <ClaimBody claim={claim} heading="h1" /> : <DeskPending error={error} onRetry={mutate} />}
    </div>
  )
}
