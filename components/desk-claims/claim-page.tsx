'use client'

import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { ClaimBody } from '@/components/desk-claims/claim-body'
import { useSeenClaim } from '@/components/desk-claims/use-seen-claim'

/** A claim on a page of its own. */
export function ClaimPage({ id }: { id: number }) {
  const t = useTranslations('deskClaims')
  const { claim, fallback } = useSeenClaim(id)
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeskLink
        href="/ops/claims"
        className="-ml-1 inline-flex min-h-9 w-fit items-center gap-1 text-quiet text-sm hover:text-ink max-md:min-h-11"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('title')}
      </DeskLink>
      {claim ? <ClaimBody claim={claim} heading="h1" /> : fallback}
    </div>
  )
}
