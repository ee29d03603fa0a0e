'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { ExceptionCard } from '@/components/desk-packing/exception-card'
import { useExceptions, useUnderWay } from '@/lib/orders/packing/client'

/** Parcels that need a person: no courier found, refused at the door, or without news. */
export function CouriersPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskPacking.couriers')
  const place = { warehouse_id: useWorkPlace(places) }
  const { data, error, mutate } = useExceptions(place)
  return (
    <DeskPage title={t('title')} text={t('text')}>
      {!data && (error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton />)}
      {data?.length === 0 && <AllWell {...place} />}
      {data && data.length > 0 && (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.map((exception) => (
            <li key={exception.id}>
              <ExceptionCard exception={exception} onDone={() => mutate()} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}

/** No parcel is in trouble, and how many are under way. */
function AllWell({ warehouse_id }: { warehouse_id: number | null }) {
  const t = useTranslations('deskPacking.couriers')
  const { data } = useUnderWay({ warehouse_id })
  const underWay = data && data.parcels > 0 && t('underWay', { count: data.parcels })
  return <DeskEmpty title={t('empty')} text={[underWay, t('emptyText')].filter(Boolean).join(' ')} />
}
