'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { PaymentsPanel } from '@/components/desk-figures/payments-panel'
import { SalesPanels } from '@/components/desk-figures/sales-panels'
import { StandingPanel } from '@/components/desk-figures/standing-panel'
import { TodayPanel } from '@/components/desk-figures/today-panel'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'

const PERIODS = { '7': 'last7', '30': 'last30', '90': 'last90' } as const
const USUAL = 30

/** The figures of the shop: today, what stands now, and a period beside the one before it. */
export function FiguresPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskFigures')
  const { get } = useFilters()
  const days = Number(get('days')) || USUAL
  const place = String(useWorkPlace(places) ?? '')
  const to = calendarDay(systemClock.now())
  const span = { from: addDays(to, 1 - days), to }
  const ofPlace = place && `warehouse_id=${place}`
  const query = `?${new URLSearchParams({ ...span, ...(place && { warehouse_id: place }) })}`
  const filters: Filter[] = [
    {
      ...{ kind: 'choice', name: 'days', label: t('period'), usual: String(USUAL) },
      options: Object.entries(PERIODS).map(([value, name]) => ({ value, label: t(name) })),
    },
  ]
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <TodayPanel query={ofPlace && `?${ofPlace}`} />
      <StandingPanel query={ofPlace && `?${ofPlace}`} />
      <FilterChips filters={filters} />
      <SalesPanels query={query} />
      <PaymentsPanel query={query} />
    </DeskPage>
  )
}
