'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Nothing } from '@/components/desk/nothing'
import { Panel } from '@/components/desk/panel'
import { useStockOuts } from '@/lib/orders/figures/client'
import type { StockOut } from '@/lib/orders/figures/schema'
import { localized } from '@/lib/platform/i18n'

type StockOutsPanelProps = { query: string; onClose: () => void }

/** The products behind the number of those that are sold out. `query` begins with `?`, or is empty. */
export function StockOutsPanel({ query, onClose }: StockOutsPanelProps) {
  const t = useTranslations('deskFigures')
  const common = useTranslations('common')
  const { rows, error, hasMore, isLoadingMore, more, reload } = useStockOuts(query)
  const columns = useColumns()
  const close = (
    <button
      type="button"
      onClick={onClose}
      className="min-h-9 text-quiet text-sm underline hover:text-ink max-md:min-h-11"
    >
      {common('close')}
    </button>
  )
  return (
    <Panel id="stock-outs" title={t('stand.stock_outs')} actions={close} flush>
      {error && !rows && <DeskError error={error} onRetry={reload} />}
      {!rows && !error && <DeskSkeleton rows={6} />}
      {rows?.length === 0 && <DeskEmpty title={t('noStockOuts')} />}
      {rows && rows.length > 0 && (
        <DataTable
          label={t('stand.stock_outs')}
          columns={columns}
          rows={rows}
          idOf={({ product_id, warehouse_id }) => `${product_id}/${warehouse_id}`}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onMore={more}
        />
      )}
    </Panel>
  )
}

function useColumns() {
  const t = useTranslations('deskFigures')
  const locale = useLocale()
  return useMemo(
    (): DataColumn<StockOut>[] => [
      {
        id: 'product',
        header: t('product'),
        phone: 'title',
        width: REST,
        cell: (row) => (
          <DeskLink href={`/products/${row.slug}`} className="font-semibold underline-offset-4 hover:underline">
            {localized(row, 'title', locale)}
          </DeskLink>
        ),
      },
      { id: 'sku', header: t('sku'), cell: ({ sku }) => sku || <Nothing /> },
      { id: 'warehouse', header: t('warehouse'), cell: ({ warehouse }) => warehouse },
    ],
    [t, locale],
  )
}
