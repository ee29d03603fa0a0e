'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TimelineEntries } from '@/components/orders/order-timeline'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useClaimActivities } from '@/lib/orders/claims/client/shopper'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** The steps of a claim, the newest first. Its photos are shown once, above. */
export function ClaimTimeline({ claim }: { claim: Claim }) {
  const t = useTranslations('claims')
  const order = useTranslations('order')
  const { data, error, mutate } = useClaimActivities(claim, useLocale())
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('timeline')}</h3>
      {data && <TimelineEntries activities={data.map((activity) => ({ ...activity, images: [] }))} />}
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-quiet">{order('timelineFailed')}</p>
          <Button size="sm" variant="secondary" onClick={() => mutate()}>
            {order('retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
