'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { useProviderName } from '@/components/desk/use-provider-name'
import { When } from '@/components/desk/when'
import { DayActions } from '@/components/desk-money/day-actions'
import { Differences } from '@/components/desk-money/differences'
import { cx } from '@/components/ui/class-names'
import { useReconciliation } from '@/lib/money/reconciliation/client'
import type { Reconciliation } from '@/lib/money/reconciliation/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, startOfDay } from '@/lib/platform/time'

/** A day: ours beside the gateways', which must agree; what does not is on top with its reason. */
export function ReconciliationView() {
  const t = useTranslations('deskMoney.day')
  const { get } = useFilters()
  const { data, error, mutate } = useReconciliation(get('day'))
  const reload = () => mutate()
  return (
    <>
      <FilterChips filters={[{ kind: 'day', name: 'day', label: t('day') }]}>
        {data && <OpenDays day={data} />}
      </FilterChips>
      {error && !data && <DeskError error={error} onRetry={reload} />}
      {!data && !error && <DeskSkeleton />}
      {data && (
        <>
          <DayActions day={data} onChange={reload} />
          <Differences day={data} onChange={reload} />
          <Sums day={data} />
        </>
      )}
    </>
  )
}

function OpenDays({ day }: { day: Reconciliation }) {
  const t = useTranslations('deskMoney.day')
  const { set } = useFilters()
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <strong className="font-semibold">{formatDate(startOfDay(day.day))}</strong>
      {day.open_days.length > 0 && <span className="text-quiet">{t('open', { count: day.open_days.length })}</span>}
      {day.open_days.slice(0, 5).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day.day}
          onClick={() => set({ day: each })}
          className="min-h-9 rounded-full border border-line px-3 hover:border-edge aria-pressed:border-primary aria-pressed:bg-primary-tint max-md:min-h-11"
        >
          {formatDate(startOfDay(each)).slice(0, 5)}
        </button>
      ))}
    </span>
  )
}

function Sums({ day }: { day: Reconciliation }) {
  const t = useTranslations('deskMoney.day')
  const providerName = useProviderName()
  const isSame = day.ours.amount === day.theirs.amount
  const fee = day.gateways.reduce((all, gateway) => all + gateway.fee, 0)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel title={t('ours')}>
        <Sum label={t('payments', { count: day.ours.payments })} amount={day.ours.amount} />
        <Sum label={t('counter', { count: day.counter.payments })} amount={day.counter.amount} isQuiet />
        {day.closed && (
          <p className="mt-3 text-sm">
            {t('closedBy', { name: day.closed.by })} <When at={day.closed.at} />
            {day.closed.note && <span className="block text-quiet">{day.closed.note}</span>}
          </p>
        )}
      </Panel>
      <Panel title={t('theirs')}>
        <Sum label={t('payments', { count: day.theirs.payments })} amount={day.theirs.amount} isWrong={!isSame} />
        <Sum label={t('fee')} amount={fee} isQuiet />
        <ul className="mt-3 grid gap-1 text-quiet text-sm">
          {day.gateways.map(({ provider, has_list, recorded }) => (
            <li key={provider}>
              {t(has_list ? 'hasList' : 'hasAnswers', { provider: providerName(provider), count: recorded })}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type SumProps = { label: ReactNode; amount: number; isQuiet?: boolean; isWrong?: boolean }

const Sum = ({ label, amount, isQuiet = false, isWrong = false }: SumProps) => (
  <p className={cx('flex items-baseline justify-between gap-4 py-0.5', isQuiet && 'text-quiet text-sm')}>
    <span>{label}</span>
    <span className={cx('tabular', !isQuiet && 'font-semibold text-lg', isWrong && 'text-danger')}>
      {formatRupiah(amount)}
    </span>
  </p>
)
