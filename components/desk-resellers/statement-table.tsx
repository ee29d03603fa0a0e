import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import type { useStatement } from '@/lib/orders/earnings/client'
import type { StatementMonth } from '@/lib/orders/earnings/schema'
import { formatRupiah } from '@/lib/platform/money'

type StatementTableProps = {
  statement: ReturnType<typeof useStatement>
  actions: ReactNode
  /** Opens the orders of a month. */
  onOpen: (month: string) => void
}

/** The months of a wallet, the newest first. */
export function StatementTable({ statement: { data, error, mutate }, actions, onOpen }: StatementTableProps) {
  const t = useTranslations('deskResellers.statement')
  const columns = useColumns()
  return (
    <Panel title={t('title')} actions={actions} flush>
      <p className="max-w-text px-4 pb-3 text-quiet text-sm">{t('text')}</p>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={6} />}
      {data?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
      {data && data.length > 0 && (
        <div className="overflow-x-auto">
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data}
            idOf={({ month }) => month}
            onOpen={({ month }) => onOpen(month)}
          />
        </div>
      )}
    </Panel>
  )
}

const SUMS = [
  ...(['promised', 'on_hold', 'void', 'released', 'reversed', 'withdrawn', 'adjusted', 'other', 'waiting'] as const),
] as const

/** Nothing is a dash, so that the eye finds what there is. */
const shown = (amount: number) => (amount === 0 ? '–' : formatRupiah(amount))

function useColumns() {
  const t = useTranslations('deskResellers.statement')
  return useMemo(
    (): DataColumn<StatementMonth>[] => [
      { id: 'month', header: t('month'), cell: ({ month }) => monthText(month) },
      ...SUMS.map(
        (name): DataColumn<StatementMonth> => ({
          ...{ id: name, header: t(name), align: 'right', phone: 'fact' },
          cell: (row) => shown(row[name]),
        }),
      ),
      {
        ...{ id: 'balance', header: t('balance'), align: 'right', phone: 'end' },
        cell: ({ balance }) => <strong>{formatRupiah(balance)}</strong>,
      },
    ],
    [t],
  )
}

/** `11/2026`. */
export const monthText = (month: string) => month.split('-').reverse().join('/')
