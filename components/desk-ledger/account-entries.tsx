import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CsvLink } from '@/components/desk/csv-link'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { PeriodChoice } from '@/components/desk/period-choice'
import { useFilters } from '@/components/desk/use-filters'
import { When } from '@/components/desk/when'
import { useEntryWords } from '@/components/desk-ledger/use-entry-words'
import { MoneySums } from '@/components/desk-money/money-sums'
import { entriesFile, useLedgerEntries } from '@/lib/money/ledger/client'
import { type AccountKind, makesMore } from '@/lib/money/ledger/rules'
import type { LedgerEntries, LedgerEntry } from '@/lib/money/ledger/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, startOfDay } from '@/lib/platform/time'

/** The entries of an account on some days, what they add up to, and a file of them. */
export function AccountEntries({ account }: { account: AccountKind }) {
  const t = useTranslations('deskLedger')
  const { query } = useFilters()
  const asked = query(['from', 'to'], { account })
  const { rows, metadata, error, isLoading, hasMore, isLoadingMore, more, reload } = useLedgerEntries(asked)
  const columns = useColumns(account)
  const title = t('entries', { account: t(`accounts.${account}`) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodChoice />
        <FilterChips
          filters={[
            { kind: 'day', name: 'from', label: t('from') },
            { kind: 'day', name: 'to', label: t('to') },
          ]}
        />
        <CsvLink href={entriesFile(asked)} />
      </div>
      {metadata && !error && <Sums sums={metadata} />}
      <Panel title={title} flush>
        <p className="max-w-text px-4 pb-2 text-quiet text-sm">{t(`about.${account}`)}</p>
        {error && <DeskError error={error} onRetry={reload} />}
        {isLoading && !rows && <DeskSkeleton />}
        {!error && rows?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        {!error && rows && rows.length > 0 && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            idOf={({ id }) => String(id)}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={more}
          />
        )}
      </Panel>
    </>
  )
}

const day = (text: string) => formatDate(startOfDay(text))

function Sums({ sums }: { sums: LedgerEntries['metadata'] }) {
  const t = useTranslations('deskLedger')
  const text = t('range', { from: day(sums.from), to: day(sums.to) })
  return (
    <MoneySums
      label={text}
      sums={[
        { label: t('more'), amount: sums.more, text },
        { label: t('less'), amount: sums.less, text },
      ]}
    />
  )
}

function useColumns(account: AccountKind) {
  const t = useTranslations('deskLedger')
  const words = useEntryWords()
  return useMemo(
    (): DataColumn<LedgerEntry>[] => [
      { id: 'event', header: t('event'), cell: words.event },
      { id: 'counterpart', header: t('counterpart'), cell: words.path },
      {
        id: 'order',
        header: t('order'),
        cell: ({ order_id }) =>
          order_id !== null && (
            <DeskLink href={`/ops/orders/${order_id}`} className="underline">
              {formattedId(order_id)}
            </DeskLink>
          ),
      },
      { id: 'at', header: t('at'), width: 'w-40', cell: ({ at }) => <When at={at} /> },
      {
        id: 'amount',
        header: t('amount'),
        align: 'right',
        phone: 'end',
        cell: (entry) => formatRupiah(makesMore(account, entry) ? entry.amount : -entry.amount),
      },
    ],
    [t, words, account],
  )
}
