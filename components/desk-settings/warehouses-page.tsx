'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { hoursIn } from '@/components/desk-settings/hours-in'
import { PickupPointsPanel } from '@/components/desk-settings/pickup-points-panel'
import { WarehouseDialog } from '@/components/desk-settings/warehouse-dialog'
import { Button } from '@/components/ui/button'
import type { WarehouseOverview } from '@/lib/places/warehouses/schema'
import { formatRupiah } from '@/lib/platform/money'
import { useDeskWarehouses } from '@/lib/server/settings/client'

/** The warehouses with what shoppers see of them, and their pick-up points. */
export function WarehousesPage() {
  const t = useTranslations('deskSettings.warehouses')
  const canWrite = useMay()('settings.write')
  const { data, error, mutate } = useDeskWarehouses()
  const [openCode, setOpenCode] = useState<string | null>(null)
  const columns = useColumns(canWrite)
  const add = canWrite && (
    <Button size="sm" onClick={() => setOpenCode('')}>
      {t('add')}
    </Button>
  )
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Panel title={t('warehouses')} actions={add} flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={4} />}
        {data && (
          <DataTable
            label={t('warehouses')}
            columns={columns}
            rows={data}
            idOf={({ code }) => code}
            {...(canWrite && { onOpen: ({ code }: WarehouseOverview) => setOpenCode(code) })}
          />
        )}
      </Panel>
      <PickupPointsPanel warehouses={data ?? []} />
      <WarehouseDialog
        open={openCode !== null}
        warehouse={data?.find(({ code }) => code === openCode) ?? null}
        onClose={() => setOpenCode(null)}
      />
    </DeskPage>
  )
}

/** Shoppers may come to pay there, and are not told when. */
const isUnwritten = ({ hours, hours_idn }: WarehouseOverview) => !hours && !hours_idn

function useColumns(canWrite: boolean) {
  const t = useTranslations('deskSettings.warehouses')
  const locale = useLocale()
  return useMemo(
    (): DataColumn<WarehouseOverview>[] => [
      {
        id: 'name',
        header: t('name'),
        phone: 'title',
        cell: ({ title, is_default }) => (
          <span className="cells:whitespace-nowrap">
            <span className="font-semibold">{title}</span>
            {is_default && <span className="font-normal text-quiet"> · {t('default')}</span>}
          </span>
        ),
      },
      {
        id: 'address',
        header: t('address'),
        width: REST,
        cell: ({ address, city, zip_code }) => {
          const whole = `${address}, ${city} ${zip_code}`
          return (
            <span className="block cells:truncate" title={whole}>
              {whole}
            </span>
          )
        },
      },
      {
        id: 'hours',
        header: t('open'),
        phone: 'fact',
        cell: (place) =>
          place.store_payment && isUnwritten(place) ? (
            <StatusDot tone="soon">
              {canWrite ? <span className="underline underline-offset-4">{t('enterHours')}</span> : t('hoursMissing')}
            </StatusDot>
          ) : (
            <span className="cells:block cells:max-w-52 cells:truncate" title={hoursIn(place, locale)}>
              {hoursIn(place, locale)}
            </span>
          ),
      },
      {
        id: 'store',
        header: t('storePayment'),
        phone: 'fact',
        cell: ({ store_payment }) => (
          <StatusDot tone={store_payment ? 'active' : 'off'}>{store_payment ? t('yes') : t('no')}</StatusDot>
        ),
      },
      {
        id: 'fee',
        header: t('transportFee'),
        phone: 'fact',
        align: 'right',
        cell: ({ transport_fee }) => formatRupiah(transport_fee),
      },
    ],
    [t, locale, canWrite],
  )
}
