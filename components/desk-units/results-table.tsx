import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskLink } from '@/components/desk/desk-link'
import { Nothing } from '@/components/desk/nothing'
import type { RentalResult } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

const idOf = ({ product_id }: RentalResult) => String(product_id)

/** Rented products with their figures; where no cost is known, a link leads to the units that lack it. */
export function ResultsTable({ results }: { results: readonly RentalResult[] }) {
  const t = useTranslations('deskUnits.results')
  const columns = useColumns()
  return <DataTable label={t('title')} columns={columns} rows={results} idOf={idOf} openId={null} />
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
      ...{ id, header: t(id), align: 'right', phone: 'fact', sort: (row) => of(row) ?? -1 },
      cell: (row) => {
        const value = of(row)
        return value === null ? <Nothing /> : shown(value)
      },
    })
    const cost = figure('cost', ({ cost }) => cost || null, formatRupiah)
    return [
      { id: 'goods', header: t('goods'), phone: 'title', cell: (row) => localized(row, 'title', locale) },
      figure('units', ({ units }) => units, String),
      figure('utilisation', ({ utilisation }) => utilisation, percent),
      figure('rentals', ({ rentals }) => rentals, String),
      figure('rent', ({ rent }) => rent, formatRupiah),
      {
        ...cost,
        cell: (row) =>
          row.cost > 0 ? (
            formatRupiah(row.cost)
          ) : (
            <DeskLink
              href={`/ops/units?q=${encodeURIComponent(localized(row, 'title', locale))}`}
              className="inline-flex min-h-9 items-center text-quiet hover:text-ink hover:underline max-md:min-h-11"
            >
              {t('noCost')}
            </DeskLink>
          ),
      },
      figure('payback', ({ payback }) => payback, percent),
    ]
  }, [t, locale])
}
