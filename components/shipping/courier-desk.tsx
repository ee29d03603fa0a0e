'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ParcelCard, UnsentCard } from '@/components/shipping/parcel-card'
import { digits, NumberSearch } from '@/components/simulators/number-search'
import { Accordion } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useCourierDesk } from '@/lib/orders/parcels/client'
import type { SimulatedParcel } from '@/lib/orders/parcels/schema'

/** Orders and parcels of the simulated couriers; reloads every few seconds. */
export function CourierDesk() {
  const t = useTranslations('courierSimulator')
  const [wanted, setWanted] = useState('')
  const { data, error, mutate } = useCourierDesk(digits(wanted))
  const picture = <Illustration shape="receipt" />
  if (!data && error) {
    const action = <Button onClick={() => mutate()}>{t('retry')}</Button>
    return <EmptyState picture={picture} title={t('errorTitle')} text={t('failed')} action={action} />
  }
  if (!data) return <CourierDeskSkeleton />
  const moving = data.parcels.filter(({ steps }) => steps.length > 0)
  const over = data.parcels.filter(({ steps }) => steps.length === 0)
  if (data.unsent.length + data.parcels.length === 0 && digits(wanted) === '') {
    const action = <ButtonLink href="/">{t('toShop')}</ButtonLink>
    return <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
  }
  return (
    <div className="grid gap-6">
      <NumberSearch label={t('search')} hint={t('searchHint')} value={wanted} onChange={setWanted} />
      <p role="status" className="text-quiet text-sm">
        {t('count', { unsent: data.unsent.length, moving: moving.length })} · {t('refreshed')}
      </p>
      {data.unsent.length + data.parcels.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>{t('nothingFound')}</p>
          <Button variant="secondary" onClick={() => setWanted('')}>
            {t('clear')}
          </Button>
        </div>
      )}
      {data.unsent.length > 0 && (
        <Group title={t('unsent')}>
          {data.unsent.map((order) => (
            <UnsentCard key={order.order} order={order} />
          ))}
        </Group>
      )}
      {moving.length > 0 && (
        <Group title={t('moving')}>
          <Parcels parcels={moving} />
        </Group>
      )}
      {over.length > 0 && (
        <Accordion title={<h2>{t('over')}</h2>}>
          <ul className="grid gap-4 lg:grid-cols-2">
            <Parcels parcels={over} />
          </ul>
        </Accordion>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  )
}

const Parcels = ({ parcels }: { parcels: SimulatedParcel[] }) =>
  parcels.map((parcel) => <ParcelCard key={parcel.tracking_code} parcel={parcel} />)

function CourierDeskSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20 max-w-md" />
      <Skeleton className="h-5 w-60" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-52 rounded-lg" />
      </div>
    </div>
  )
}
