'use client'

import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChargeCard } from '@/components/payments/charge-card'
import { digits, NumberSearch } from '@/components/simulators/number-search'
import { Accordion } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { type SimulatedCharge, useSimulatedCharges } from '@/lib/money/payments/client'

/** The simulated charges that wait for an answer; reloads every few seconds. */
export function ChargeList() {
  const t = useTranslations('simulator')
  const [wanted, setWanted] = useState('')
  const { data, error, mutate } = useSimulatedCharges(digits(wanted))
  if (data === 'off') notFound()
  const picture = <Illustration shape="receipt" />
  if (!data && error) {
    const action = <Button onClick={() => mutate()}>{t('retry')}</Button>
    return <EmptyState picture={picture} title={t('errorTitle')} text={t('failed')} action={action} />
  }
  if (!data) return <ChargeListSkeleton />
  const pending = data.filter(({ transaction_status: status }) => status === 'pending' || status === 'hosted')
  const over = data.filter(({ transaction_status: status }) => ['expire', 'cancel', 'deny'].includes(status))
  if (pending.length + over.length === 0 && digits(wanted) === '') {
    const action = <ButtonLink href="/">{t('toShop')}</ButtonLink>
    return <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
  }
  return (
    <div className="grid gap-6">
      <NumberSearch label={t('search')} hint={t('searchHint')} value={wanted} onChange={setWanted} />
      <p role="status" className="text-quiet text-sm">
        {t('count', { count: pending.length })} · {t('refreshed')}
      </p>
      {pending.length > 0 ? <Charges charges={pending} /> : <NothingFound onClear={() => setWanted('')} />}
      {over.length > 0 && (
        <Accordion title={t('over')}>
          <Charges charges={over} />
        </Accordion>
      )}
    </div>
  )
}

function Charges({ charges }: { charges: SimulatedCharge[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {charges.map((charge) => (
        <ChargeCard key={charge.transaction_id} charge={charge} />
      ))}
    </ul>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('simulator')
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('nothingFound')}</p>
      <Button variant="secondary" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}

function ChargeListSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20 max-w-md" />
      <Skeleton className="h-5 w-60" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </div>
  )
}
