'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { Fold } from '@/components/desk/fold'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { ResultsSums } from '@/components/desk-units/results-sums'
import { ResultsTable } from '@/components/desk-units/results-table'
import { useRentalResults } from '@/lib/orders/rental-units/client'
import type { RentalResult } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'

/** What each rented product brings in, beside what it has cost. */
export function ResultsPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits.results')
  const place = useWorkPlace(places)
  const { data, error, mutate } = useRentalResults(place === null ? '' : `?warehouse_id=${place}`)
  return (
    <DeskPage title={t('title')} text={t('text')}>
      {data && data.length > 0 && (
        <>
          <ResultsSums results={data} />
          <FilterChips filters={[]}>
            <FilterSearch label={t('search')} />
          </FilterChips>
        </>
      )}
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={8} />}
        {data?.length === 0 && <DeskEmpty title={t('empty')} text={t('emptyText')} />}
        {data && data.length > 0 && <Results results={data} />}
      </Panel>
    </DeskPage>
  )
}

/** Those with the most rent first; what was never rented stands behind one line, unless a name is looked for. */
function Results({ results }: { results: readonly RentalResult[] }) {
  const t = useTranslations('deskUnits.results')
  const locale = useLocale()
  const { get } = useFilters()
  const wanted = get('q').toLowerCase()
  const found = results.filter((row) => localized(row, 'title', locale).toLowerCase().includes(wanted))
  const rented = found.filter(({ rentals, rent }) => rentals > 0 || rent > 0)
  const never = found.filter(({ rentals, rent }) => rentals === 0 && rent === 0)
  if (found.length === 0) return <DeskEmpty title={t('noneFound')} />
  return (
    <>
      {rented.length > 0 && <ResultsTable results={rented} />}
      {rented.length === 0 && wanted === '' && <DeskEmpty title={t('noneRented')} />}
      {never.length > 0 && (
        <Fold
          key={wanted === '' ? 'all' : 'found'}
          title={t('never', { count: never.length })}
          isOpen={wanted !== ''}
          className="border-line border-t"
        >
          <ResultsTable results={never} />
        </Fold>
      )}
    </>
  )
}
