import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DeskEmpty } from '@/components/desk/desk-state'
import { ListPanel } from '@/components/desk/list-panel'
import { When } from '@/components/desk/when'
import { useGradedHistory } from '@/lib/fulfilment/inventory/client/desk'
import type { GradedMovement } from '@/lib/fulfilment/inventory/schema'
import { localized } from '@/lib/platform/i18n'

const idOf = ({ id }: GradedMovement) => String(id)

function useHistoryColumns(): DataColumn<GradedMovement>[] {
  const t = useTranslations('deskGraded')
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'goods',
        header: t('column.goods'),
        cell: (move) => localized(move, 'title', locale),
        phone: 'title',
      },
      { id: 'when', header: t('column.when'), cell: ({ created_at }) => <When at={created_at} />, phone: 'end' },
      {
        id: 'pieces',
        header: t('column.pieces'),
        cell: ({ quantity }) => <span className="whitespace-nowrap">{t('pieces', { count: quantity })}</span>,
      },
      {
        id: 'from',
        header: t('column.from'),
        cell: (move) => t(`place.${move.from_grade ?? 'claim'}`),
        phone: 'fact',
      },
      { id: 'to', header: t('column.to'), cell: (move) => t(`place.${move.to_grade}`), phone: 'fact' },
      {
        id: 'warehouse',
        header: t('column.warehouse'),
        cell: ({ warehouse_title }) => warehouse_title,
        phone: 'hidden',
      },
      { id: 'reason', header: t('column.reason'), cell: ({ reason }) => reason },
      { id: 'by', header: t('column.by'), cell: ({ moved_by }) => moved_by, phone: 'fact' },
    ],
    [t, locale],
  )
}

/** Every move of pieces that came back, the newest first. */
export function GradedHistory({ warehouse }: { warehouse: number | null }) {
  const t = useTranslations('deskGraded')
  const columns = useHistoryColumns()
  const list = useGradedHistory(warehouse)
  return (
    <ListPanel
      list={list}
      label={t('tab.history')}
      columns={columns}
      idOf={idOf}
      empty={<DeskEmpty title={t('emptyHistory')} text={t('emptyText')} />}
    />
  )
}
