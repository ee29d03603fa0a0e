'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { CsvLink } from '@/components/desk/csv-link'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { Select } from '@/components/ui/select'
import { rankingFile, useRanking } from '@/lib/orders/earnings/client'
import { RANKING_DAYS, RANKING_SORTS } from '@/lib/orders/earnings/rules'
import type { RankedReseller } from '@/lib/orders/earnings/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatNumber } from '@/lib/platform/numbers'

const PERIODS = RANKING_DAYS.map(String)

/** Resellers by what they sold in a period, the largest first. */
export function Ranking() {
  const t = useTranslations('deskResellers.ranking')
  const { query } = useFilters()
  const asked = query(['days', 'sort'])
  const { data, error, mutate } = useRanking(asked)
  const columns = useColumns()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <Choice name="days" label={t('period')} options={PERIODS} wordsOf={(days) => t('days', { days })} />
          <Choice name="sort" label={t('sort')} options={RANKING_SORTS} wordsOf={(sort) => t(`by.${sort}`)} />
        </div>
        <CsvLink href={rankingFile(asked)} />
      </div>
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={8} />}
        {data?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        {data && data.length > 0 && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data}
            idOf={({ id }) => String(id)}
            hrefOf={({ id }) => `/ops/resellers/${id}?tab=earnings`}
          />
        )}
      </Panel>
    </>
  )
}

type ChoiceProps<Option extends string> = {
  /** Its name in the URL, which leaves the first option out. */
  name: string
  label: string
  options: readonly Option[]
  wordsOf: (option: Option) => string
}

function Choice<Option extends string>({ name, label, options, wordsOf }: ChoiceProps<Option>) {
  const id = useId()
  const { get, set } = useFilters()
  const chosen = options.find((option) => option === get(name)) ?? options[0]
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="whitespace-nowrap text-quiet">
        {label}
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={({ target }) => set({ [name]: target.value === options[0] ? '' : target.value })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf(option)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function useColumns() {
  const t = useTranslations('deskResellers.ranking')
  const types = useTranslations('resellerTypes')
  const locale = useLocale()
  return useMemo(
    (): DataColumn<RankedReseller>[] => [
      { id: 'store', header: t('store'), cell: ({ store_name }) => store_name },
      { id: 'type', header: t('type'), phone: 'fact', cell: ({ reseller_type }) => types(reseller_type) },
      { id: 'orders', header: t('orders'), align: 'right', phone: 'fact', cell: ({ orders }) => orders },
      { id: 'goods', header: t('goods'), align: 'right', phone: 'end', cell: (row) => formatRupiah(row.goods_left) },
      {
        ...{ id: 'commission', header: t('commission'), align: 'right', phone: 'fact' },
        cell: ({ commission }) => formatRupiah(commission),
      },
      {
        ...{ id: 'returns', header: t('returns'), align: 'right', phone: 'fact' },
        cell: ({ returns_percent }) => `${formatNumber(returns_percent, locale, 1)}%`,
      },
    ],
    [t, types, locale],
  )
}
