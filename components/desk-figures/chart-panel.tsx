'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { FigureTable } from '@/components/desk-figures/figure-table'
import type { Pair } from '@/components/desk-figures/pair-chart'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'

const PairChart = dynamic(() => orLoadFailed(import('@/components/desk-figures/pair-chart')), {
  ssr: false,
  loading: () => <Skeleton className="h-full" />,
})

export type ChartPanelProps = {
  /** The answer: "Penjualan naik 12%". */
  title: string
  kind?: 'line' | 'bar'
  /** What the names of the pairs are: days, warehouses. */
  nameLabel: string
  pairs: readonly Pair[]
  write: (value: number) => string
  writeShort?: (value: number) => string
  href?: string
}

/** Whether there is nothing to draw. */
export const isEmpty = (pairs: readonly Pair[]) => pairs.every(({ now, before }) => !now && !before)

/** The answers to questions that have nothing to draw, in one line. */
export const NothingDrawn = ({ titles }: { titles: readonly string[] }) => (
  <p className="rounded border border-line bg-card px-4 py-2.5 text-quiet text-sm">{titles.join(' · ')}</p>
)

/** One question: its answer as the title, a chart, and the numbers as a table; the answer alone when there is nothing to draw. */
export function ChartPanel({ title, kind = 'line', nameLabel, pairs, write, writeShort, href }: ChartPanelProps) {
  const t = useTranslations('deskFigures')
  const written = (value: number | null) => (value === null ? '–' : write(value))
  const labels = { nowLabel: t('thisPeriod'), beforeLabel: t('before') }
  const list = href && (
    <DeskLink href={href} className="inline-flex min-h-9 items-center text-quiet text-sm underline max-md:min-h-11">
      {t('list')}
    </DeskLink>
  )
  const table = (
    <FigureTable
      label={title}
      head={[nameLabel, labels.nowLabel, labels.beforeLabel]}
      rows={pairs.map(({ name, now, before }) => [name, written(now), written(before)])}
    />
  )
  if (isEmpty(pairs)) return <NothingDrawn titles={[title]} />
  return (
    <Panel title={title} actions={list}>
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 text-quiet text-xs">
        <span className="flex items-center gap-2">
          <span className="w-5 border-primary border-t-2" />
          {labels.nowLabel}
        </span>
        <span className="flex items-center gap-2">
          <span className="w-5 border-quiet border-t-2 border-dashed" />
          {labels.beforeLabel}
        </span>
      </p>
      <div aria-hidden="true" className="h-36 text-quiet md:h-56">
        <PairChart kind={kind} pairs={pairs} write={write} writeShort={writeShort} {...labels} />
      </div>
      {table}
    </Panel>
  )
}
