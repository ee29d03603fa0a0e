'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { DeskTabs } from '@/components/desk/desk-tabs'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { useFilters } from '@/components/desk/use-filters'
import { When } from '@/components/desk/when'
import { Ranking } from '@/components/desk-resellers/ranking'
import { pileOf, ResellerPiles } from '@/components/desk-resellers/reseller-piles'
import { ResellerStatus } from '@/components/desk-resellers/reseller-status'
import { useResellers } from '@/lib/identity/resellers/client/desk'
import type { ResellerSummary } from '@/lib/identity/resellers/schema/desk'

const VIEWS = ['applications', 'top'] as const

/** The applications of resellers, and beside them who sells most. */
export function ResellersPage() {
  const t = useTranslations('deskResellers')
  const { get } = useFilters()
  const view = get('tab') === 'top' ? 'top' : 'applications'
  return (
    <DeskPage title={t('title')} text={t(view === 'top' ? 'ranking.text' : 'text')}>
      <DeskTabs label={t('views')} tabs={VIEWS.map((each) => ({ name: each, title: t(`view.${each}`) }))} />
      {view === 'top' ? <Ranking /> : <Applications />}
    </DeskPage>
  )
}

/** The queue of applications: piles as tabs, those to review with the oldest first. */
function Applications() {
  const t = useTranslations('deskResellers')
  const { get, query } = useFilters()
  const { metadata, ...list } = useResellers(query(['pile', 'q']))
  const columns = useColumns()
  const pile = pileOf(get('pile'))
  const isFiltered = get('q') !== ''
  return (
    <>
      <ResellerPiles counts={metadata?.piles} />
      <FilterChips filters={[]}>
        <FilterSearch label={t('search')} />
      </FilterChips>
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={({ id }) => String(id)}
        hrefOf={({ id }) => `/ops/resellers/${id}`}
        empty={
          <DeskEmpty
            title={t(isFiltered ? 'emptyFiltered' : `empty.${pile}`)}
            text={t(isFiltered ? 'emptyFilteredText' : 'emptyText')}
          />
        }
      />
    </>
  )
}

function useColumns() {
  const t = useTranslations('deskResellers')
  return useMemo(
    (): DataColumn<ResellerSummary>[] => [
      { id: 'store', header: t('column.store'), cell: ({ store_name }) => store_name },
      { id: 'name', header: t('column.name'), cell: ({ name }) => name },
      { id: 'city', header: t('column.city'), phone: 'fact', cell: ({ city }) => city },
      {
        id: 'status',
        header: t('column.status'),
        phone: 'state',
        cell: ({ status }) => <ResellerStatus status={status} />,
      },
      {
        id: 'applied',
        header: t('column.applied'),
        phone: 'fact',
        cell: ({ applied_at, created_at }) => <When at={applied_at ?? created_at} />,
      },
    ],
    [t],
  )
}
