'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { ChartPanel, type ChartPanelProps, isEmpty, NothingDrawn } from '@/components/desk-figures/chart-panel'
import { answerOf } from '@/components/desk-figures/use-change'
import { useSales } from '@/lib/orders/figures/client'
import { shareOf, soldOrders } from '@/lib/orders/figures/rules'
import type { SalesFigures, Sold } from '@/lib/orders/figures/schema'
import { formatRupiah, formatShortRupiah } from '@/lib/platform/money'
import { formatDate, startOfDay } from '@/lib/platform/time'

/** `24/11` */
const shortDay = (day: string) => formatDate(startOfDay(day)).slice(0, 5)

const count = (value: number) => String(value)

type Read = (sold: Sold) => number | null

const byDay = ({ days }: SalesFigures, read: Read) =>
  days.map((each) => ({ name: shortDay(each.day), now: read(each), before: read(each.before) }))

const share: Read = ({ converted, placed }) => shareOf(converted, placed)

/** Sales, orders, rentals, conversion and warehouses of a period; what has nothing to draw stands in one line at the end. */
export function SalesPanels({ query }: { query: string }) {
  const { data, error, mutate } = useSales(query)
  if (error && !data) return <DeskError error={error} onRetry={() => mutate()} />
  return data ? <Panels figures={data} query={query} /> : <DeskSkeleton rows={8} />
}

function Panels({ figures, query }: { figures: SalesFigures; query: string }) {
  const t = useTranslations('deskFigures')
  const { total, total_before, warehouses, period } = figures
  const place = new URLSearchParams(query).get('warehouse_id')
  const sold = `/ops/orders?${soldOrders(period)}${place ? `&warehouse_id=${place}` : ''}`
  const convertedTitle = useConvertedTitle(total, total_before)
  const bestPlace = useBestPlace(warehouses)
  const locale = useLocale()
  const money = { write: formatRupiah, writeShort: (amount: number) => formatShortRupiah(amount, locale) }
  const day = { nameLabel: t('day'), kind: 'line' } as const
  const charts: ChartPanelProps[] = [
    {
      ...day,
      title: t('salesTitle', answerOf(total.sales, total_before.sales, formatRupiah(total.sales))),
      pairs: byDay(figures, ({ sales }) => sales),
      ...money,
      href: sold,
    },
    {
      ...day,
      title: t('ordersTitle', answerOf(total.orders, total_before.orders, total.orders)),
      pairs: byDay(figures, ({ orders }) => orders),
      write: count,
      href: sold,
    },
    {
      ...day,
      title: t('rentTitle', answerOf(total.rent_sales, total_before.rent_sales, formatRupiah(total.rent_sales))),
      pairs: byDay(figures, ({ rent_sales }) => rent_sales),
      ...money,
      href: `${sold}&type=rent`,
    },
    {
      ...day,
      title: convertedTitle,
      pairs: byDay(figures, share),
      write: (value) => t('percent', { value }),
      href: `/ops/orders${query}`,
    },
    {
      kind: 'bar',
      nameLabel: t('warehouse'),
      title: bestPlace,
      pairs: warehouses.map(({ title, sales, before }) => ({ name: title, now: sales, before: before.sales })),
      ...money,
      href: sold,
    },
  ]
  const drawn = charts.filter(({ pairs }) => !isEmpty(pairs))
  const empty = charts.filter(({ pairs }) => isEmpty(pairs))
  return (
    <>
      {drawn.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2 xl:*:last:odd:col-span-2">
          {drawn.map((panel) => (
            <ChartPanel key={panel.title} {...panel} />
          ))}
        </div>
      )}
      {empty.length > 0 && <NothingDrawn titles={empty.map(({ title }) => title)} />}
    </>
  )
}

function useConvertedTitle(total: Sold, before: Sold) {
  const t = useTranslations('deskFigures')
  const [now, was] = [shareOf(total.converted, total.placed), shareOf(before.converted, before.placed)]
  if (now === null) return t('noOrders')
  return was === null ? t('convertedOnly', { percent: now }) : t('convertedTitle', { percent: now, before: was })
}

function useBestPlace(warehouses: SalesFigures['warehouses']) {
  const t = useTranslations('deskFigures')
  const [best] = warehouses.toSorted((a, b) => b.sales - a.sales)
  return best && best.sales > 0 ? t('byWarehouse', { title: best.title }) : t('noSales')
}
