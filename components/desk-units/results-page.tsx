'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { useRentalResults } from '@/lib/orders/rental-units/client'
import type { RentalResult } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

const idOf = ({ product_id }: RentalResult) => String(product_id)

/** What each rented product brings in, beside what it has cost. */
export function ResultsPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits.results')
  const place = useWorkPlace(places)
  const { data, error, mutate } = useRentalResults(place === null ? '' : `?warehouse_id=${place}`)
  const columns = useColumns()
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={8} />}
        {data?.length === 0 && <DeskEmpty title={t('empty')} text={t('emptyText')} />}
        {data && data.length > 0 && (
          <DataTable label={t('title')} columns={columns} rows={data} idOf={idOf} openId={null} />
        )}
      </Panel>
    </DeskPage>
  )
}

function useColumns(): DataColumn<RentalResult>[] {
  const t = useTranslations('deskUnits.results')
  const locale = useLocale()
  return useMemo(
    () => [
      { id: 'goods', header: t('goods'), phone: 'title', cell: (row) => localized(row, 'title', locale) },
      {
        id: 'units',
        header: t('units'),
        align: 'right',
        phone: 'named',
        sort: (row) => row.units,
        cell: (row) => row.units,
      },
      {
        id: 'utilisation',
        header: t('utilisation'),
        align: 'right',
        phone: 'end',
        sort: (row) => row.utilisation,
        cell: (row) => t('percent', { value: row.utilisation }),
      },
      {
        id: 'rentals',
        header: t('rentals'),
        align: 'right',
        phone: 'named',
        sort: (row) => row.rentals,
        cell: (row) => row.rentals,
      },
      {
        id: 'rent',
        header: t('rent'),
        align: 'right',
        phone: 'named',
        sort: (row) => row.rent,
        cell: (row) => formatRupiah(row.rent),
      },
      {
        id: 'cost',
        header: t('cost'),
        align: 'right',
        phone: 'named',
        sort: (row) => row.cost,
        cell: (row) => (row.cost === 0 ? t('unknown') : formatRupiah(row.cost)),
      },
      {
        id: 'payback',
        header: t('payback'),
        align: 'right',
        phone: 'named',
        sort: (row) => row.payback ?? -1,
        cell: (row) => (row.payback === null ? t('unknown') : t('percent', { value: row.payback })),
      },
    ],
    [t, locale],
  )
}
