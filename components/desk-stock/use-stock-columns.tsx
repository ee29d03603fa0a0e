import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskLink } from '@/components/desk/desk-link'
import { RowAct } from '@/components/desk/row-act'
import { RowActs } from '@/components/desk/row-acts'
import { SmallPicture } from '@/components/desk/small-picture'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { FEW_PIECES } from '@/lib/fulfilment/inventory/rules'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'
import { localized } from '@/lib/platform/i18n'

export type StockAct = { act: 'book' | 'place'; item: StockItem }

type Wanted = {
  mayBook: boolean
  /** One warehouse is chosen, which need not stand in every row. */
  hasPlace: boolean
  onAsk: (asked: StockAct) => void
}

const toneOf = (available: number): DotTone => (available === 0 ? 'late' : available < FEW_PIECES ? 'soon' : 'done')

export function useStockColumns({ mayBook, hasPlace, onAsk }: Wanted): DataColumn<StockItem>[] {
  const t = useTranslations('deskStock')
  const locale = useLocale()
  return useMemo(() => {
    const number = (name: 'on_hand' | 'reserved'): DataColumn<StockItem> => ({
      id: name,
      header: t(`column.${name}`),
      cell: (item) => <span className="tabular">{item[name]}</span>,
      align: 'right',
      phone: 'fact',
    })
    const columns: (DataColumn<StockItem> | false)[] = [
      {
        id: 'goods',
        header: t('column.goods'),
        phone: 'title',
        width: REST,
        cell: (item) => (
          <span className="flex min-w-0 items-center gap-3">
            <SmallPicture src={item.thumbnail_image} />
            <span className="grid min-w-0">
              <DeskLink href={`/products/${item.slug}`} className="cells:truncate hover:underline">
                {localized(item, 'title', locale)}
              </DeskLink>
              <span className="font-normal text-quiet text-xs cells:truncate">
                {[localized(item, 'color', locale), item.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
          </span>
        ),
      },
      !hasPlace && {
        id: 'warehouse',
        header: t('column.warehouse'),
        phone: 'fact',
        cell: (item) => item.warehouse_title,
      },
      { id: 'shelf', header: t('column.shelf'), cell: ({ shelf }) => shelf || '–', phone: 'fact' },
      {
        id: 'available',
        header: t('column.available'),
        cell: ({ available }) => (
          <StatusDot tone={toneOf(available)}>
            {available === 0 ? (
              t('out')
            ) : (
              <span className="tabular">
                <span className="blocks:hidden">{available}</span>
                <span className="cells:hidden">{t('left', { count: available })}</span>
              </span>
            )}
          </StatusDot>
        ),
        phone: 'state',
      },
      number('on_hand'),
      number('reserved'),
      mayBook && {
        id: 'acts',
        header: '',
        align: 'right',
        cell: (item) => (
          <RowActs>
            <RowAct onClick={() => onAsk({ act: 'book', item })}>{t('book')}</RowAct>
            <RowAct onClick={() => onAsk({ act: 'place', item })}>{t('place')}</RowAct>
          </RowActs>
        ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, mayBook, hasPlace, onAsk])
}
