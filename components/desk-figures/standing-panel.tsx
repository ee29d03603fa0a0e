'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { Figure } from '@/components/desk-figures/figure'
import { FigureTable } from '@/components/desk-figures/figure-table'
import { useStanding } from '@/lib/orders/figures/client'

/** Each number with the list behind it. */
const NUMBERS = {
  rentals_out: 'type=rent&status=rented,due_soon,late',
  rentals_due: 'type=rent&status=rented,due_soon',
  rentals_late: 'type=rent&status=late',
  late_orders: 'late=true',
  stock_outs: null,
} as const

const NAMES = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]

/** What stands now: rentals with shoppers, late orders, and what is sold out. `query` begins with `?`, or is empty. */
export function StandingPanel({ query }: { query: string }) {
  const t = useTranslations('deskFigures')
  const { data, error, mutate } = useStanding(query)
  const hrefOf = (name: keyof typeof NUMBERS) =>
    NUMBERS[name] === null ? undefined : `/ops/orders?${[NUMBERS[name], query.slice(1)].filter(Boolean).join('&')}`
  return (
    <Panel title={t('standing')}>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={2} />}
      {data && (
        <>
          <dl className="grid grid-cols-2 gap-4 md:grid-cols-5">
            {NAMES.map((name) => (
              <Figure key={name} label={t(`stand.${name}`)} value={data.total[name]} href={hrefOf(name)} />
            ))}
          </dl>
          <FigureTable
            label={t('standing')}
            head={[t('warehouse'), ...NAMES.map((name) => t(`stand.${name}`))]}
            rows={data.warehouses.map((place) => [place.title, ...NAMES.map((name) => place[name])])}
          />
        </>
      )}
    </Panel>
  )
}
