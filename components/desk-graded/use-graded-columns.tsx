import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { RowAct } from '@/components/desk/row-act'
import { SmallPicture } from '@/components/desk/small-picture'
import { Button } from '@/components/ui/button'
import { GRADE_MOVES, type Grade, type GradeTarget } from '@/lib/fulfilment/inventory/rules'
import type { GradedPieces } from '@/lib/fulfilment/inventory/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

export type GradedAct = { act: GradeTarget | 'publish' | 'stop'; pieces: GradedPieces }

type Wanted = { grade: Grade; mayMove: boolean; mayPublish: boolean; onAsk: (asked: GradedAct) => void }

/** Pre-loved pieces are sold only once their product is published, or by themselves when they came back from it. */
const isSellable = ({ is_preloved, offer }: GradedPieces) => is_preloved || offer?.status === 'active'

export function useGradedColumns({ grade, mayMove, mayPublish, onAsk }: Wanted): DataColumn<GradedPieces>[] {
  const t = useTranslations('deskGraded')
  const locale = useLocale()
  return useMemo(() => {
    const goods = (pieces: GradedPieces) => (
      <span className="flex items-center gap-3">
        <SmallPicture src={pieces.thumbnail_image} />
        <span className="grid">
          <span className="line-clamp-2">{localized(pieces, 'title', locale)}</span>
          {pieces.color && <span className="text-quiet">{localized(pieces, 'color', locale)}</span>}
        </span>
      </span>
    )
    const offer = (pieces: GradedPieces) => {
      const status = pieces.offer?.status === 'active' ? 'active' : pieces.offer ? 'archived' : 'none'
      const price = formatRupiah(pieces.offer?.price ?? 0)
      return (
        !pieces.is_preloved && (
          <span className="flex flex-wrap items-center gap-2">
            <span>{t(`offer.${status}`, { price })}</span>
            {mayPublish && (
              <RowAct onClick={() => onAsk({ act: 'publish', pieces })}>
                {t(status === 'none' ? 'offer.publish' : 'offer.change')}
              </RowAct>
            )}
            {mayPublish && status === 'active' && (
              <RowAct onClick={() => onAsk({ act: 'stop', pieces })}>{t('publish.stop')}</RowAct>
            )}
          </span>
        )
      )
    }
    const acts = (pieces: GradedPieces) => (
      <span className="flex flex-wrap justify-end gap-2 blocks:justify-start">
        {GRADE_MOVES[grade]
          .filter((to) => pieces.on_hand > 0 && (to !== 'preloved' || isSellable(pieces)))
          .map((to) => (
            <Button key={to} size="sm" variant="secondary" onClick={() => onAsk({ act: to, pieces })}>
              {t(`act.${to}`)}
            </Button>
          ))}
      </span>
    )
    const columns: (DataColumn<GradedPieces> | false)[] = [
      { id: 'goods', header: t('column.goods'), cell: goods, phone: 'title' },
      {
        id: 'pieces',
        header: t('column.pieces'),
        cell: ({ on_hand }) => <span className="whitespace-nowrap">{t('pieces', { count: on_hand })}</span>,
        phone: 'end',
      },
      {
        id: 'warehouse',
        header: t('column.warehouse'),
        cell: ({ warehouse_title }) => warehouse_title,
        phone: 'fact',
      },
      grade === 'second_choice' && { id: 'offer', header: t('column.offer'), cell: offer, phone: 'fact' },
      mayMove && GRADE_MOVES[grade].length > 0 && { id: 'acts', header: '', cell: acts, align: 'right' },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, grade, mayMove, mayPublish, onAsk])
}
