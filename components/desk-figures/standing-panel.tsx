'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { FIGURE_GRID, Figure } from '@/components/desk-figures/figure'
import { FigureTable } from '@/components/desk-figures/figure-table'
import { useStanding } from '@/lib/orders/figures/client'
import { DUE_DAYS } from '@/lib/orders/figures/rules'
import { formatRupiah } from '@/lib/platform/money'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'

const NAMES = ['rentals_out', 'rentals_due', 'rentals_late', 'late_orders', 'stock_outs'] as const
const DEPOSITS = ['deposits_held', 'deposits_due'] as const

/** The filters of the list behind each number. */
const listsOf = (today: string): Partial<Record<(typeof NAMES)[number], string>> => ({
  rentals_out: 'status=rented,due_soon,late',
  rentals_due: `status=rented,due_soon&rent_due_to=${addDays(today, DUE_DAYS)}`,
  rentals_late: 'status=late',
  late_orders: 'late=true&status=payment_verified,processed,shipped',
})

/** What stands now: rentals with shoppers, late orders, and what is sold out. `query` begins with `?`, or is empty. */
export function StandingPanel({ query }: { query: string }) {
  const t = useTranslations('deskFigures')
  const may = useMay()
  const { data, error, mutate } = useStanding(query)
  const lists = listsOf(calendarDay(systemClock.now()))
  const hrefOf = (name: (typeof NAMES)[number]) =>
    name === 'stock_outs'
      ? may('catalogue.read') && '/ops/stock?state=out'
      : lists[name] && `/ops/orders?${[lists[name], query.slice(1)].filter(Boolean).join('&')}`
  return (
    <Panel title={t('standing')}>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={2} />}
      {data && (
        <>
          <dl className={FIGURE_GRID}>
            {NAMES.map((name) => (
              <Figure key={name} label={t(`stand.${name}`)} value={data.total[name]} href={hrefOf(name) || undefined} />
            ))}
            {DEPOSITS.map((name) => (
              <Figure key={name} label={t(`stand.${name}`)} value={formatRupiah(data.total[name])} />
            ))}
          </dl>
          <FigureTable
            label={t('standing')}
            head={[t('warehouse'), ...[...NAMES, ...DEPOSITS].map((name) => t(`stand.${name}`))]}
            rows={data.warehouses.map((place) => [
              place.title,
              ...NAMES.map((name) => place[name]),
              ...DEPOSITS.map((name) => formatRupiah(place[name])),
            ])}
          />
        </>
      )}
    </Panel>
  )
}
