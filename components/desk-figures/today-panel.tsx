'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { FIGURE_GRID, Figure } from '@/components/desk-figures/figure'
import { useChangeText } from '@/components/desk-figures/use-change'
import { useToday } from '@/lib/orders/figures/client'
import { averageOf, shareOf, soldOrders } from '@/lib/orders/figures/rules'
import type { TodayFigures } from '@/lib/orders/figures/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, startOfDay } from '@/lib/platform/time'

/** Five numbers of today, each with the same day last week. `query` begins with `?`, or is empty. */
export function TodayPanel({ query }: { query: string }) {
  const t = useTranslations('deskFigures')
  const { data, error, mutate } = useToday(query)
  return (
    <Panel title={t('today')}>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={2} />}
      {data && <Numbers figures={data} place={query.slice(1)} />}
    </Panel>
  )
}

function Numbers({ figures, place }: { figures: TodayFigures; place: string }) {
  const t = useTranslations('deskFigures')
  const changeText = useChangeText()
  const { day, before_day, now, before } = figures
  const today = { from: day, to: day }
  const orders = (filter: string) => `/ops/orders?${[filter, place].filter(Boolean).join('&')}`
  const percent = (share: number | null) => (share === null ? '–' : t('percent', { value: share }))
  const [basket, basketBefore] = [averageOf(now.sales, now.orders), averageOf(before.sales, before.orders)]
  const numbers = [
    { name: 'sales', value: formatRupiah(now.sales), was: formatRupiah(before.sales), of: [now.sales, before.sales] },
    { name: 'orders', value: now.orders, was: before.orders, of: [now.orders, before.orders] },
    { name: 'basket', value: formatRupiah(basket), was: formatRupiah(basketBefore), of: [basket, basketBefore] },
    {
      name: 'converted',
      value: percent(shareOf(now.converted, now.placed)),
      was: percent(shareOf(before.converted, before.placed)),
      list: `from=${day}&to=${day}`,
    },
    {
      name: 'rents',
      value: now.rent_orders,
      was: before.rent_orders,
      of: [now.rent_orders, before.rent_orders],
      list: `type=rent&${soldOrders(today)}`,
    },
  ] as const
  return (
    <>
      <p className="mb-3 text-quiet text-sm">{t('todayText', { day: formatDate(startOfDay(before_day)) })}</p>
      <dl className={FIGURE_GRID}>
        {numbers.map((number) => (
          <Figure
            key={number.name}
            label={t(`numbers.${number.name}`)}
            value={number.value}
            before={t('lastWeek', { value: String(number.was) })}
            href={orders('list' in number ? number.list : soldOrders(today))}
            change={'of' in number ? changeText(number.of[0], number.of[1]) : undefined}
          />
        ))}
      </dl>
    </>
  )
}
