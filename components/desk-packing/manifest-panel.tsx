import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { buttonStyle } from '@/components/ui/button-style'
import { DateInput } from '@/components/ui/date-input'
import { manifestPath, useManifest } from '@/lib/orders/packing/client'
import type { Manifest } from '@/lib/orders/packing/schema/documents'
import { calendarDay } from '@/lib/platform/time'

/** The parcels that leave today, by courier, with the list that the driver signs. */
export function ManifestPanel({ warehouse_id }: { warehouse_id: number | null }) {
  const t = useTranslations('deskPacking.manifest')
  const [day, setDay] = useState(() => calendarDay(new Date()))
  const { data, error, mutate } = useManifest(warehouse_id, day)
  return (
    <div className="grid gap-4">
      <DateInput
        aria-label={t('day')}
        value={day}
        onChange={(event) => event.target.value && setDay(event.target.value)}
        className="max-w-52"
      />
      {!data && (error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton />)}
      {data?.couriers.length === 0 && <DeskEmpty title={t('empty')} text={t('emptyText')} />}
      {data?.couriers.map((each) => (
        <CourierPanel key={each.courier} manifest={data} each={each} />
      ))}
    </div>
  )
}

type CourierPanelProps = { manifest: Manifest; each: Manifest['couriers'][number] }

function CourierPanel({ manifest, each: { courier, parcels } }: CourierPanelProps) {
  const t = useTranslations('deskPacking.manifest')
  const { warehouse_id, day } = manifest
  return (
    <Panel
      flush
      title={`${courier} · ${t('parcels', { count: parcels.length })}`}
      actions={
        <a
          href={manifestPath({ warehouse_id, day, courier })}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ size: 'sm', variant: 'secondary' })}
        >
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </a>
      }
    >
      <ul className="divide-y divide-line border-line border-t text-sm">
        {parcels.map(({ order_id, number, tracking_code, city, picked_up }) => (
          <li
            key={`${order_id}/${tracking_code}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2"
          >
            <span className="tabular font-medium">{tracking_code}</span>
            <span className="tabular text-quiet">{[number, city].filter(Boolean).join(' · ')}</span>
            <StatusDot tone={picked_up ? 'done' : 'soon'}>{t(picked_up ? 'pickedUp' : 'waiting')}</StatusDot>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
