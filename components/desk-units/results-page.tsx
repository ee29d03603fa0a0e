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
  return useMemo(() => {
    const percent = (value: number) => t('percent', { value })
    /** A column of numbers; null is not known. */
    const figure = (
      id: 'units' | 'utilisation' | 'rentals' | 'rent' | 'cost' | 'payback',
      of: (row: RentalResult) => number | null,
      shown: (value: number) => string,
    ): DataColumn<RentalResult> => ({
      ...{ id, header: t(id), align: 'right', phone: 'named', sort: (row) => of(row) ?? -1 },
      cell: (row) => {
        const value = of(row)
        return value === null ? t('unknown') : shown(value)
      },
    })
    return [
      { id: 'goods', header: t('goods'), phone: 'title', cell: (row) => localized(row, 'title', locale) },
      figure('units', ({ units }) => units, String),
      { ...figure('utilisation', ({ utilisation }) => utilisation, percent), phone: 'end' },
      figure('rentals', ({ rentals }) => rentals, String),
      figure('rent', ({ rent }) => rent, formatRupiah),
      figure('cost', ({ cost }) => cost || null, formatRupiah),
      figure('payback', ({ payback }) => payback, percent),
    ]
  }, [t, locale])
}
